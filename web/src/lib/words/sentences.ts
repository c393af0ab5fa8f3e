/** Sentences in one line. A name with a full stop at its end, such as S.H.I.E.L.D., gets no second one. */
export function inOneLine(sentences: readonly string[]): string {
  return sentences.map((one, at) => (at < sentences.length - 1 ? one.replace(/\.?$/, '.') : one)).join(' ');
}
