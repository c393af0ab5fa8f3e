/** Fetching over a line that breaks or falls silent, as a phone's does: it is tried again before anybody is told. */

const TRIES = 3;
/** Milliseconds between two tries, and those without a byte after which a line counts as broken. */
const PAUSE = 500;
const SILENCE = 15_000;

export interface Line {
  /** Ends the try. */
  signal: AbortSignal;
  /** Something came. */
  alive: () => void;
}

/** Does something over the line, and again if the line was to blame. What a host refuses is not asked for again. */
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

/** The bytes of a file as they come. */
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
