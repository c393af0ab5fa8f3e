/**
 * `Words`: the texts of one language and one edition. The counterpart of `cabochon.words.speak` in Python; a golden
 * file compares the two.
 */
import { FluentBundle, FluentNumber, type FluentResource } from '@fluent/bundle';

export type Value = string | number;
export type Values = Record<string, Value>;

/** The fields of an edition that the words need. */
export interface EditionWords {
  colours: readonly string[];
  card: (id: string) => CardWords | undefined;
}

export interface CardWords {
  id: string;
  level: number;
  bonus: number;
  cost: readonly number[];
}

/** An event as the wire sends it. */
export interface EventWords {
  key: string;
  seat?: number;
  tokens?: number[];
  card?: string;
  level?: number;
  place?: string;
  tile?: string;
  other?: number;
  ending?: string;
}

export interface RuleText {
  number: string;
  text: string;
  ours: string;
  /** The worked example printed with the rule; empty if there is none. */
  example: string;
  /** For a rule of other editions: the rule that this edition has instead. The book omits such a rule. */
  elsewhere: string;
}

/** Small whole numbers are written directly: starting the browser's number formatter takes 100 ms on a phone. */
class Count extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    const small = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return small ? String(this.value) : super.toString(scope);
  }
}
const counted = (values: Values): Record<string, string | FluentNumber> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? new Count(value) : value]),
  );

export class Words {
  readonly language: string;
  private readonly bundle: FluentBundle;

  constructor(language: string, resources: readonly FluentResource[]) {
    this.language = language;
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const resource of resources) this.bundle.addResource(resource, { allowOverrides: true });
  }

  knows(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /**
   * A message with its values filled in. For a missing message it returns the key, so that the fault is visible and
   * nothing fails.
   */
  say(key: string, values: Values = {}): string {
    return this.said(key, null, values) ?? key;
  }

  private said(key: string, attribute: string | null, values: Values): string | null {
    const message = this.bundle.getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return null;
    const problems: Error[] = [];
    const text = this.bundle.formatPattern(pattern, counted(values), problems);
    if (problems.length && import.meta.env.DEV) console.warn(key, this.language, problems);
    return text;
  }

  // --- things ----------------------------------------------------------------------------------

  /** A kind of token by its plain colour: white, gold, S.H.I.E.L.D. */
  colour(edition: EditionWords, lane: number): string {
    return this.say('colour', { colour: edition.colours[lane] ?? '' });
  }

  /** A kind of token by its own name: Diamond, Mind, Topaz. */
  stone(edition: EditionWords, lane: number): string {
    return this.say('stone', { colour: edition.colours[lane] ?? '' });
  }

  /** Tokens, a cost, a requirement or bonuses, counted: 2 white, 1 red. */
  tokens(edition: EditionWords, tokens: readonly number[]): string {
    const counted = tokens.flatMap((count, lane) =>
      count ? [this.say('counted', { colour: edition.colours[lane] ?? '', count })] : [],
    );
    return counted.length ? this.withCommas(counted) : this.say('nothing');
  }

  /** A card by its name, or by its printed values if the edition's cards have no names. */
  card(edition: EditionWords, id: string): string {
    if (this.knows(`card-${id}`)) return this.say(`card-${id}`);
    const card = edition.card(id);
    if (!card) return id;
    const colour = edition.colours[card.bonus] ?? '';
    return this.say('described-card', { level: card.level, colour, cost: this.tokens(edition, card.cost) });
  }

  /** A card as the object of buying or reserving: Spanish recruits "al Capitán América" and "a la Avispa". */
  cardAsObject(edition: EditionWords, id: string): string {
    const own = this.said(`card-${id}`, 'object', {});
    return own ?? this.say('card-as-object', { card: this.card(edition, id) });
  }

  hiddenCard(level: number): string {
    return this.say('hidden-card', { level });
  }

  tile(id: string): string {
    return this.say(`tile-${id}`);
  }

  /** The place of a card: c2, the deck of a level, the hand. */
  place(place: string): string {
    if (/^[123]$/.test(place)) return this.say('place-deck', { level: Number(place) });
    return place.startsWith('h') ? this.say('place-hand') : place;
  }

  private origin(place: string): string {
    if (/^[123]$/.test(place)) return this.say('origin-deck', { level: Number(place) });
    return place.startsWith('h') ? this.say('origin-hand') : this.say('origin-space', { place });
  }

  /** A, B and C. */
  listOf(items: readonly string[]): string {
    const last = items[items.length - 1];
    if (last === undefined) return this.say('nothing');
    if (items.length === 1) return last;
    return this.say('list-and', { first: this.withCommas(items.slice(0, -1)), last, initial: initial(last) });
  }

  private withCommas(items: readonly string[]): string {
    return items.reduce((first, next) => this.say('list-comma', { first, next }));
  }

  // --- events --------------------------------------------------------------------------------

  /** One line of the log. `names` are the players', by seat. */
  event(edition: EditionWords, event: EventWords, names: readonly string[]): string {
    const unseen = event.key === 'buying' && event.card === undefined;
    return this.say(unseen ? 'event-buying-unseen' : `event-${event.key}`, this.eventValues(edition, event, names));
  }

  private eventValues(edition: EditionWords, event: EventWords, names: readonly string[]): Values {
    const tokens = event.tokens ?? [];
    const values: Values = {
      tokens: this.tokens(edition, tokens),
      count: tokens.reduce((sum, count) => sum + count, 0),
    };
    if (event.seat !== undefined) values.player = names[event.seat] ?? '';
    if (event.other !== undefined) values.other = names[event.other] ?? '';
    if (event.card !== undefined) {
      values.card = this.card(edition, event.card);
      values.object = this.cardAsObject(edition, event.card);
    }
    if (event.level !== undefined) values.level = event.level;
    if (event.place !== undefined) {
      values.place = this.place(event.place);
      values.origin = this.origin(event.place);
    }
    if (event.tile !== undefined) values.tile = this.tile(event.tile);
    if (event.ending !== undefined) values.ending = this.say(`ending-${event.ending}`);
    return values;
  }

  // --- the rule book ---------------------------------------------------------------------------

  /** One rule in plain words; null if the catalogue has none of that number. */
  rule(number: string): RuleText | null {
    const key = `rule-${number.replace('.', '-')}`;
    if (!this.bundle.getMessage(key)) return null;
    const example = this.said(`worked-${number.replace('.', '-')}`, null, {}) ?? '';
    const [text, ours, elsewhere] = [null, 'ours', 'elsewhere'].map((part) => this.said(key, part, {}) ?? '');
    return { number, text: text!, ours: ours!, elsewhere: elsewhere!, example };
  }

  /** The rules of a chapter in order; empty if there is no such chapter. */
  chapter(chapter: number): RuleText[] {
    const rules: RuleText[] = [];
    for (let number = 1; ; number += 1) {
      const rule = this.rule(`${chapter}.${number}`);
      if (!rule) return rules;
      rules.push(rule);
    }
  }
}

/** The first letter of a word, without accents: Spanish writes `e`, not `y`, before an i (Ana e Íñigo). */
function initial(word: string): string {
  return word.toLowerCase().replace(/^h/, '').normalize('NFD').slice(0, 1);
}
