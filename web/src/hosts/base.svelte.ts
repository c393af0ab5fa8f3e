/** The common part of all hosts of a table page: the edition, the words, the settings and addresses of the app. */
import type { Seat, Seen, TableHost, TableSettings, TableWords } from '../table/host';
import type { EditionInfo, VersionEvents } from '../lib/api/types';
import { addressOf, go, to } from '../lib/router.svelte';
import { choose, settings, shownMotion, shownTheme } from '../lib/settings.svelte';

function tableSettings(): TableSettings {
  return {
    motion: shownMotion(),
    sounds: settings.sounds,
    volume: settings.volume,
    remaining: settings.remaining,
    accessible: settings.accessible,
    notify: settings.notify,
    cover: settings.cover,
    theme: shownTheme(),
  };
}

/** The part that each host defines. The functions are called whenever the page reads them. */
export interface OwnPart {
  seen: () => Seen;
  seats: () => readonly Seat[];
  history: () => readonly VersionEvents[];
  note?: () => string;
  /** Settings that the visitor cannot change at this table. */
  fixed?: Partial<TableSettings>;
  submit?: TableHost['submit'];
  served?: TableHost['served'];
  /** The table to which the app returns. */
  table?: string;
}

export function hostOf(edition: EditionInfo, words: () => TableWords, own: OwnPart): TableHost {
  const seen = $derived(own.seen());
  const seats = $derived(own.seats());
  const history = $derived(own.history());
  const now = $derived({ ...tableSettings(), ...own.fixed });
  return {
    get seen() {
      return seen;
    },
    get seats() {
      return seats;
    },
    edition,
    get history() {
      return history;
    },
    get words() {
      return words();
    },
    get settings() {
      return now;
    },
    get note() {
      return own.note?.() ?? '';
    },
    ...(own.served && { served: own.served }),
    ...(own.submit && { submit: own.submit }),
    set: (key, value) => {
      choose(key, value as never); // the table's settings are the app's, with the same names
    },
    go: (where) => go(addressOf(where, edition.id, own.table)),
    ruleAddress: (rule) => to.rules(edition.id, rule),
  };
}
