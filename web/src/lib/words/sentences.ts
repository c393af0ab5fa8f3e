/** Sentences in one line. A name that ends in a full stop, such as S.H.I.E.L.D., gets no second one. */
export function inOneLine(sentences: readonly string[]): string {
  return sentences.map((one, at) => (at < sentences.length - 1 ? one.replace(/\.?$/, '.') : one)).join(' ');
}
