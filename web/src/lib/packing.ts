/** Texts in an address: compressed by the browser and encoded in characters that an address allows. */

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** Longer texts are refused; no address is that long. */
const LONGEST = 400_000;

/** The content of a stream; raises an error as soon as it is too long, before the rest is inflated. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<BufferSource>).getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined); // reading reports the error
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > LONGEST) {
      await reader.cancel();
      throw new RangeError('the text is too long for an address');
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `z` before compressed text, `t` before plain text, for browsers that cannot compress. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return `t${toLetters(bytes)}`;
  return `z${toLetters(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

/** Decodes the text. A damaged address, or a text that is too long, is an error. */
export async function unpack(packed: string): Promise<string> {
  if (packed.length > 2 * LONGEST) throw new RangeError('the address is too long');
  const bytes = fromLetters(packed.slice(1));
  const plain = packed.startsWith('z') ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}
