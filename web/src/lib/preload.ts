/** Loads what a page will need before the page asks for it. The page asks again, so a failure here does no harm. */
import { untrack } from 'svelte';
import { painterOf } from '../editions/painters';
import { askReplayAhead, getEdition } from './api/client';
import { liveSocket } from './api/socket.svelte';
import type { Route } from './router.svelte';
import { settings } from './settings.svelte';
import type { EditionId } from './api/types';
import { loadCommonWords, loadOwnWords, loadPageWords, loadWords } from './words/load';

const NOTHING = Promise.resolve();
const send = (...ways: Promise<unknown>[]): void => ways.forEach((way) => void way.catch(() => undefined));
const language = (): typeof settings.language => untrack(() => settings.language);

/** An edition's words, as soon as its id is known. */
export function preloadWords(edition: EditionId, ...apart: string[]): void {
  const spoken = language();
  send(loadOwnWords(spoken, edition), loadCommonWords(spoken, ...apart)); // they need not wait for the edition
  send(getEdition(edition).then((found) => loadWords(spoken, found, ...apart)));
}

/** A table's words and the painter of its pictures. A page that begins with a text lets its pictures ask for it. */
export function preloadEdition(edition: EditionId, ...apart: string[]): void {
  preloadWords(edition, ...apart);
  send(painterOf(edition)?.() ?? NOTHING);
}

function preloadReplay(edition: EditionId): Promise<unknown> {
  preloadEdition(edition, 'replay');
  return getEdition(edition);
}

function loadRules(edition: EditionId): Promise<unknown> {
  send(loadCommonWords(language()), loadOwnWords(language(), edition));
  return getEdition(edition).then((found) => loadWords(language(), found));
}

/** The parts of the page at an address, while its first words are still being loaded. */
export function preloadRoute(route: Route): void {
  switch (route.page) {
    case 'here':
      return send(
        import('../pages/LocalTable.svelte'),
        import('../table/TablePage.svelte'),
        loadCommonWords(language()),
      );
    case 'table':
      liveSocket().wake();
      return send(import('../table/TablePage.svelte'), loadCommonWords(language()));
    case 'learn':
      preloadWords(route.edition, 'lessons');
      return send(import('../lesson/LessonTable.svelte'), getEdition(route.edition));
    case 'rules':
      return send(loadRules(route.edition));
    case 'replay':
      if (route.table)
        send(askReplayAhead(route.table, route.eyes ?? 'open').then(({ story }) => preloadReplay(story.edition)));
      return send(import('../pages/ReplayPage.svelte'), loadCommonWords(language(), 'replay'));
    case 'analysis':
      if (route.shared || route.table) send(loadCommonWords(language(), 'analysis'));
      return send(import('../pages/AnalysisPage.svelte'), loadPageWords(language(), 'analysis'));
    case 'stats':
      return send(import('../pages/StatsPage.svelte'), loadCommonWords(language(), 'stats'));
  }
}
