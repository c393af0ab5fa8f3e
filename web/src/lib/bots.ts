/** Bots by their names: `greedy`, a level such as `jeweller`, or a level in a style, `jeweller-rusher`. */
import type { BotInfo } from './api/types';
import type { Values } from './words/words';

export interface Speaker {
  say(key: string, values?: Values): string;
  knows(key: string): boolean;
}

/** The name of a bot in the reader's language. */
export function botName(words: Speaker, bot: string): string {
  const [level = '', style] = bot.split('-');
  if (!words.knows(`bot-level-${level}`))
    return words.knows(`bot-simple-${bot}`) ? words.say(`bot-simple-${bot}`) : bot;
  const name = words.say(`bot-level-${level}`);
  return style ? words.say('bot-styled', { level: name, style: words.say(`bot-style-${style}`) }) : name;
}

/** The name of each bot of a table in the reader's language; null for people. Bots of one kind get first names: Ada ·
 * Beginner. */
export function botNames(words: Speaker, bots: readonly (string | null)[]): (string | null)[] {
  const titles = bots.map((bot) => (bot === null ? null : botName(words, bot)));
  const first = words.say('bot-first-names').split(', ');
  return titles.map((title, seat) =>
    title !== null && titles.indexOf(title) !== titles.lastIndexOf(title)
      ? words.say('bot-namesake', { name: first[seat % first.length]!, bot: title })
      : title,
  );
}

/** The names of a record, which does not mark bots. */
export function recordNames(words: Speaker, names: readonly string[]): string[] {
  const known = (name: string): boolean =>
    words.knows(`bot-simple-${name}`) || words.knows(`bot-level-${name.split('-')[0]}`);
  const bots = botNames(
    words,
    names.map((name) => (known(name) ? name : null)),
  );
  return names.map((name, seat) => bots[seat] ?? name);
}

/** A sentence about a bot; empty for a program of the host. */
export function botAbout(words: Speaker, bot: BotInfo): string {
  if (bot.level !== null) return words.say(`bot-level-${bot.level}-about`);
  const key = `bot-simple-${bot.name}-about`;
  return words.say(words.knows(key) ? key : 'bot-simple-other-about');
}

/** The measured rating in an edition, or a note that there is none or that the bot cannot play here. */
export function ratingText(words: Speaker, bot: BotInfo, edition: string): string {
  if (!bot.available) return words.say('bot-unavailable-why');
  const measured = bot.ratings[edition];
  if (!measured) return words.say('bot-unmeasured');
  const rating = String(measured.rating); // as text: ratings have no thousands separator
  if (measured.low === null || measured.high === null) return words.say('bot-rating', { rating });
  return words.say('bot-rating-between', { rating, low: String(measured.low), high: String(measured.high) });
}

/** The upper limits of the ratings for the messages of `bot-plays-like`, which are estimates. */
const BANDS = [650, 850, 1050, 1300, 1500, 1700, 1900];

/** The strength in words; empty if it was not measured. */
export function playsLike(words: Speaker, bot: BotInfo, edition: string): string {
  const measured = bot.available ? bot.ratings[edition] : undefined;
  if (!measured) return '';
  return words.say('bot-plays-like', { band: BANDS.filter((band) => measured.rating >= band).length + 1 });
}

export const levels = (bots: readonly BotInfo[]): BotInfo[] =>
  bots.filter((bot) => bot.level !== null && bot.style === null);
export const simple = (bots: readonly BotInfo[]): BotInfo[] => bots.filter((bot) => bot.level === null);
/** The styles of a level; the learned levels have none. */
export const stylesOf = (bots: readonly BotInfo[], level: string | null): string[] =>
  bots.flatMap((bot) => (bot.level === level && bot.style !== null ? [bot.style] : []));

/** The bot of a level and a style; '' means no style. */
export function botOf(bots: readonly BotInfo[], level: string, style: string): BotInfo | undefined {
  return bots.find((bot) => bot.level === level && (bot.style ?? '') === style);
}

/** The bot that was chosen last, if it can play here; otherwise a weak one. */
export function chosenBot(bots: readonly BotInfo[], wanted: string, gentle: string): string {
  return bots.some((bot) => bot.name === wanted && bot.available) ? wanted : gentle;
}
