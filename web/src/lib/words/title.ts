/** The name of an edition whose words may be missing. */
interface Speaker {
  knows(key: string): boolean;
  say(key: string): string;
}

/** The title on the edition's cover; for an edition without one, its id with capitals. */
export function titleOf(words: Speaker | null, edition: string): string {
  const key = `cover-${edition}-title`;
  return words?.knows(key) ? words.say(key) : capitals(edition);
}

const capitals = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
