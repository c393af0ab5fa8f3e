/** The visitor's settings, stored in this browser. */
import { HOUSE } from '../editions/fronts';
import type { EditionId } from './api/types';
import { bestLanguage, LANGUAGES, type Language } from './words/load';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'none', 'fast', 'normal', 'slow'] as const;
export type Theme = (typeof THEMES)[number];
export type MotionChoice = (typeof MOTIONS)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  motion: MotionChoice;
  sounds: boolean;
  /** The volume, from 0 to 100. */
  volume: number;
  /** Show the remaining cost beside the printed cost. */
  remaining: boolean;
  /** Show the table as headings and lists. */
  accessible: boolean;
  notify: boolean;
  /** Cover the table while the screen is handed over. */
  cover: boolean;
  /** The visitor's name in games on this device. */
  name: string;
  /** The last choice of a game. */
  edition: EditionId;
  bot: string;
  /** The number of players of the last quick game, the visitor included. */
  players: number;
  /** People whose chat messages the visitor has muted. */
  muted: readonly MutedPerson[];
}

export interface MutedPerson {
  id: string;
  name: string;
}

const KEY = 'cabochon';

function defaults(): Settings {
  return {
    language: bestLanguage(navigator.languages ?? []),
    theme: 'system',
    motion: 'system',
    sounds: true,
    volume: 70,
    remaining: false,
    accessible: false,
    notify: false,
    cover: true,
    name: '',
    edition: HOUSE,
    bot: '',
    players: 2,
    muted: [],
  };
}

function stored(): Settings {
  const known = defaults();
  let found: Partial<Settings> = {};
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    // nothing stored, or storage is blocked: use the defaults
  }
  const settings = { ...known, ...found };
  return {
    ...settings,
    language: LANGUAGES.includes(settings.language) ? settings.language : known.language,
    theme: THEMES.includes(settings.theme) ? settings.theme : known.theme,
    motion: MOTIONS.includes(settings.motion) ? settings.motion : known.motion,
    edition: typeof settings.edition === 'string' && settings.edition ? settings.edition : known.edition,
    players: [2, 3, 4].includes(settings.players) ? settings.players : known.players,
    muted: Array.isArray(settings.muted) ? settings.muted : known.muted,
    volume: settings.volume >= 0 && settings.volume <= 100 ? settings.volume : known.volume,
  };
}

export const settings: Settings = $state(stored());

/** Change a setting and store it. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private window: the setting lasts until the window closes
  }
}

const dark = window.matchMedia?.('(prefers-color-scheme: dark)');
const still = window.matchMedia?.('(prefers-reduced-motion: reduce)');
const system = $state({ dark: dark?.matches ?? false, still: still?.matches ?? false });
dark?.addEventListener('change', (event) => (system.dark = event.matches));
still?.addEventListener('change', (event) => (system.still = event.matches));

/** The active theme. */
export function shownTheme(): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return system.dark ? 'dark' : 'light';
}

/** The active motion setting. */
export function shownMotion(): Exclude<MotionChoice, 'system'> {
  if (settings.motion !== 'system') return settings.motion;
  return system.still ? 'none' : 'normal';
}
