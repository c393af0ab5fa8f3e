/** What an edition is called where its own words may be missing. */
interface Speaker {
  knows(key: string): boolean;
  say(key: string): string;
}

/** The message `edition-<id>`; for an edition without one, its id with capitals. */
export function titleOf(words: Speaker | null, edition: string): string {
  const key = `edition-${edition}`;
  return words?.knows(key)
    ? words.say(key)
    : edition.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());
}
