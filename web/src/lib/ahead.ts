/** Loads what a page will need before the page asks for it. The page asks again, so a failure here does no harm. */
import { untrack } from 'svelte';
import { handOf } from '../design/art/picture';
import { askReplayAhead, getEdition } from './api/client';
import { liveSocket } from './api/socket.svelte';
import type { Route } from './router.svelte';
import { settings } from './settings.svelte';
import { loadCommonWords, loadWords, type Edition } from './words/load';

const send = (...ways: Promise<unknown>[]): void => ways.forEach((way) => void way.catch(() => undefined));
const language = (): typeof settings.language => untrack(() => settings.language);

/** A table's words and its pictures' hand, as soon as its edition is known. */
export function sendAhead(edition: Edition, ...apart: string[]): void {
  send(loadWords(language(), edition, ...apart), handOf(edition));
}

function sendBox(edition: Edition): Promise<unknown> {
  sendAhead(edition, 'replay');
  return getEdition(edition);
}

/** The parts of the page at an address, while its first words are still being loaded. */
export function sendAheadTo(here: Route): void {
  switch (here.page) {
    case 'table':
      liveSocket().wake();
      return send(import('../table/TablePage.svelte'), loadCommonWords(language()));
    case 'learn':
      sendAhead(here.edition);
      return send(import('../lesson/LessonTable.svelte'), getEdition(here.edition));
    case 'rules':
      return send(loadWords(language(), here.edition), getEdition(here.edition));
    case 'replay':
      if (here.table) send(askReplayAhead(here.table, here.eyes ?? 'open').then(({ story }) => sendBox(story.edition)));
      return send(import('../pages/ReplayPage.svelte'), loadCommonWords(language(), 'replay'));
    case 'stats':
      return send(import('../pages/StatsPage.svelte'), loadCommonWords(language(), 'stats'));
  }
}
