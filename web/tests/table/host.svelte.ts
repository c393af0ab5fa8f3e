/** A host for tests: a snapshot that can be replaced, words by their keys, and a list of the requests. */
import type { Saying, TableHost, TableSettings, TableWords, TalkHost } from '../../src/table/host';
import type { Hint, Refusal, Said, State } from '../../src/lib/api/types';
import { edition, snapshot } from './fixture';

const WORDS: TableWords = {
  language: 'en',
  say: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  knows: (key) => key.startsWith('card-') && !/^card-\d/.test(key),
  colour: (lane) => `colour${lane}`,
  stone: (lane) => `stone${lane}`,
  tokens: (counts) => counts.flatMap((count, lane) => (count ? [`${count}×${lane}`] : [])).join(' ') || 'nothing',
  card: (id) => id,
  tile: (id) => id,
  place: (place) => place,
  list: (items) => items.join(' and '),
  event: (event, names) => `${names[event.seat ?? -1] ?? ''} ${event.key}`,
  rule: () => null,
};

export const HINT: Hint = {
  version: 0,
  seat: 0,
  aim: 'card',
  tile: null,
  card: '1r-2w2r',
  place: 'a1',
  moves: '+wbr',
  percent: 61,
  simulations: 900,
  cut_short: false,
  steps: [
    { step: 'aim', text: 'An aim.' },
    { step: 'card', text: 'A card.' },
    { step: 'move', text: 'A move.' },
    { step: 'why', text: 'A reason.' },
  ],
};

/** Talk that stores its chat messages. */
export class TestTalk implements TalkHost {
  may: TalkHost['may'] = $state('free');
  readonly phrases = ['hello', 'thanks'];
  readonly longest = 300;
  readonly me = 'ann';
  said: readonly Said[] = $state.raw([]);
  unsent: readonly Saying[] = $state.raw([]);
  unread = $state(0);
  news: Said | null = $state.raw(null);
  muted: readonly { id: string; name: string }[] = $state.raw([]);
  refuse: Refusal | null = null;
  readonly asked: string[] = [];

  read(): void {
    this.unread = 0;
  }
  async say(saying: Saying): Promise<Refusal | null> {
    this.asked.push('text' in saying ? saying.text : `/${saying.phrase}`);
    return this.refuse;
  }
  mute(person: string): void {
    this.asked.push(`mute ${person}`);
  }
  unmute(person: string): void {
    this.asked.push(`unmute ${person}`);
  }
  report(said: Said): void {
    this.asked.push(`report ${said.id}`);
  }
  /** Another person sends a chat message. */
  hear(id: string, text: string, seat: number | null = 1): void {
    const said = { type: 'said', request: null, table: 't', id, at: 1, person: 'bob', name: 'Bob', seat, phrase: null };
    this.news = { ...said, text } as Said;
    this.said = [...this.said, this.news];
    this.unread += 1;
  }
}

export interface TestHost extends TableHost {
  talk: TestTalk;
  state: State;
  asked: string[];
  refuse: Refusal | null;
  settings: TableSettings;
}

export function testHost(scene: string, change: (state: State) => void = () => undefined): TestHost {
  const first = snapshot(scene);
  change(first);
  let state = $state.raw(first);
  const settings: TableSettings = $state({
    motion: 'none',
    sounds: false,
    remaining: false,
    accessible: false,
    notify: false,
    theme: 'light',
  });
  const talk = new TestTalk();
  const asked: string[] = [];
  const answer = (what: string) => async (): Promise<Refusal | null> => {
    asked.push(what);
    return host.refuse;
  };
  const host: TestHost = {
    get state() {
      return state;
    },
    set state(next) {
      state = next;
    },
    get seen() {
      return state;
    },
    get seats() {
      return state.table.seats.map((seat, number) => ({ ...seat, name: seat.name ?? `seat ${number + 1}` }));
    },
    get history() {
      return state.events;
    },
    edition: edition(first.table.edition),
    words: WORDS,
    settings,
    talk,
    asked,
    refuse: null,
    served: {
      id: first.table.id,
      get you() {
        return state.you;
      },
      get clock() {
        return state.clock;
      },
      get offers() {
        return state.offers;
      },
      connection: 'live',
      onlookers: 0,
      talk,
      rematchTable: null,
      takeBack: answer('takeBack'),
      answerTakeBack: (agree) => answer(`consent ${agree}`)(),
      resign: answer('resign'),
      offerStop: answer('stop'),
      comeBack: answer('comeBack'),
      rematch: answer('rematch'),
      otherLevel: async () => null,
      playAgainst: async () => null,
      hint: async () => {
        asked.push('hint');
        return host.refuse ? { refused: host.refuse.text } : { hint: HINT };
      },
      lookAs: (seat) => asked.push(`look ${seat}`),
      goToRematch: () => asked.push('go rematch'),
      goToReplay: () => asked.push('go replay'),
    },
    submit: (moves) => answer(`submit ${moves}`)(),
    set: (key, value) => (settings[key] = value),
    go: (where) => asked.push(`go ${where}`),
    ruleAddress: (rule) => `#/rules/${rule}`,
  };
  return host;
}
