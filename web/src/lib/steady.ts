/** Fetching over an unreliable connection, such as a phone's: requests are retried before an error is shown. */

const TRIES = 3;
/** Milliseconds between two attempts, and milliseconds without a byte after which a connection counts as broken. */
const PAUSE = 500;
const SILENCE = 15_000;

export interface Line {
  /** Aborts the attempt. */
  signal: AbortSignal;
  /** Data arrived. */
  alive: () => void;
}

/** Runs a request, and again if the connection failed. A request that the host refuses is not repeated. */
export async function steadily<T>(deed: (line: Line) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await listening(deed);
    } catch (error) {
      if (tried === TRIES || !isTheLine(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

async function listening<T>(deed: (line: Line) => Promise<T>): Promise<T> {
  const stopper = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stopper.abort(), SILENCE);
  };
  alive();
  try {
    return await deed({ signal: stopper.signal, alive });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` and the bodies of its answers fail with a TypeError, and with an AbortError when they are stopped. */
const isTheLine = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');

/** The bytes of a file as they arrive. */
export async function streamOf(address: string, { signal, alive }: Line): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  alive();
  return response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, onwards) {
        alive();
        onwards.enqueue(chunk);
      },
    }),
  );
}

export const bytesAt = (address: string): Promise<ArrayBuffer> =>
  steadily(async (line) => new Response(await streamOf(address, line)).arrayBuffer());
