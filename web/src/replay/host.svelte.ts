/** A replay as a table's host: the table's own parts show it, read-only. */
import type { EditionInfo, Eyes, Replay, State, StoryState, VersionEvents } from '../lib/api/types';
import { botName, type Speaker } from '../lib/bots';
import { go, to } from '../lib/router.svelte';
import { choose, settings, shownMotion, shownTheme } from '../lib/settings.svelte';
import type { TableHost, TableWords } from '../table/host';
import type { ReplayPlayer } from './player.svelte';

/** Bots have names in the reader's language; bots of one name are numbered, as at the table. */
export function namesOf(story: StoryState, words: Speaker): string[] {
  const met = new Map<string, number>();
  return story.seats.map((seat) => {
    if (!seat.bot) return seat.name;
    const name = botName(words, seat.name);
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    return number > 1 ? `${name} ${number}` : name;
  });
}

const seatOf = (eyes: Eyes): number | null => (/^\d$/.test(eyes) ? Number(eyes) - 1 : null);

function tableOf(replay: Replay, names: readonly string[]): State['table'] {
  return {
    id: replay.table ?? '',
    edition: replay.story.edition,
    state: 'over',
    public: false,
    owner: '',
    seats: replay.story.seats.map((seat, number) => ({
      kind: seat.bot ? 'bot' : 'person',
      name: names[number] ?? seat.name,
      person: null,
      bot: null,
      held_for: null,
      stand_in: null,
      present: false,
      cut_short: false,
    })),
    clock: { kind: 'none', bank: 0, increment: 0, days: 0 },
    take_backs: 'off',
    spectators: true,
    leavers: 'resign',
    stand_in: '',
    first: null,
    created: 0,
    started: null,
    ended: null,
    changed: 0,
    version: 0,
    turn: null,
    result: replay.result,
    rematch: null,
    rematch_of: null,
  };
}

/** With `asList`, everybody's cards are listed alike: the text view has no seat of its own. */
export function replayHost(
  player: ReplayPlayer,
  edition: EditionInfo,
  words: () => TableWords,
  asList: () => boolean,
): TableHost {
  const names = $derived(namesOf(player.replay.story, words()));
  const table = $derived(tableOf(player.replay, names));
  const history = $derived(
    player.replay.steps
      .slice(1, player.at + 1)
      .flatMap((step, index): VersionEvents[] =>
        step.events.length ? [{ version: index + 1, at: 0, items: step.events }] : [],
      ),
  );
  const state = $derived<State>({
    type: 'state',
    table,
    version: player.at,
    revision: player.at,
    since: 0,
    time: 0,
    you: [],
    seat: asList() ? null : seatOf(player.replay.eyes),
    commitment: player.replay.commitment,
    seed: player.replay.seed,
    position: player.step.position,
    marks: [],
    stage: null,
    events: [],
    clock: null,
    offers: { stop: [], take_back: null, may_take_back: [] },
    outcome: null,
    notation: null,
  });
  const shown = $derived({
    motion: shownMotion(),
    sounds: settings.sounds,
    remaining: false,
    accessible: settings.accessible,
    notify: false,
    theme: shownTheme(),
  });
  const nothing = async (): Promise<null> => null;
  return {
    get state() {
      return state;
    },
    edition,
    get history() {
      return history;
    },
    get words() {
      return words();
    },
    get settings() {
      return shown;
    },
    connection: 'live',
    said: [],
    phrases: [],
    submit: nothing,
    takeBack: nothing,
    answerTakeBack: nothing,
    resign: nothing,
    offerStop: nothing,
    comeBack: nothing,
    rematch: nothing,
    sayPhrase: nothing,
    hint: async () => ({ refused: '' }),
    lookAs: () => undefined,
    set: (key, value) => choose(key, value as never),
    go: (where) =>
      go(where === 'help' ? to.rules(player.replay.story.edition) : where === 'settings' ? to.settings : to.front),
    ruleAddress: (rule) => to.rules(player.replay.story.edition, rule),
  };
}
