/** Texts in an address: compressed by the browser and written in letters that an address may hold. */

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<BufferSource>).getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [read] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(read);
}

/** A longer text than any address holds is refused. */
const LONGEST = 400_000;

/** `z` before compressed text, `t` before plain text, for browsers that cannot compress. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return `t${toLetters(bytes)}`;
  return `z${toLetters(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** The text again. A damaged address is an error. */
export async function unpack(packed: string): Promise<string> {
  const bytes = fromLetters(packed.slice(1));
  const plain =
    packed.startsWith('z') && bytes.length < LONGEST
      ? await through(bytes, new DecompressionStream('deflate-raw'))
      : bytes;
  return new TextDecoder('utf-8', { fatal: true }).decode(plain.subarray(0, LONGEST));
}
