/** Where a move's things are on the page: selectors of the piles, the card, the deck or the tile it is about. */
export function placesOf(moves: string, letters: string): string[] {
  const [first = ''] = moves.split(' ');
  const rest = first.slice(1);
  if (first.startsWith('+'))
    return [...new Set(rest)].map((letter) => `[data-zone="bank"] [data-item][data-lane="${letters.indexOf(letter)}"]`);
  if (/^[RB]/.test(first)) return [`[data-item][data-place="${rest}"]`];
  if (first.startsWith('T')) return [`[data-item][data-tile="${Number(rest) - 1}"]`];
  return [];
}
