/** Loads the files for the page at an address, while its texts are still loading. */
import { liveSocket } from '../lib/api/socket.svelte';
import type { EditionId } from '../lib/api/types';
import { askReplayAhead, getEdition } from '../lib/backend';
import { language, preloadEdition, preloadWords, send } from '../lib/preload';
import { SAMPLE, type Route } from '../lib/router.svelte';
import { loadCommonWords, loadOwnWords, loadPageWords, loadWords } from '../lib/words/load';
import { sample } from '../review/sample';

function preloadReplay(edition: EditionId): Promise<unknown> {
  preloadEdition(edition, 'replay');
  return getEdition(edition);
}

function loadRules(edition: EditionId): Promise<unknown> {
  send(loadCommonWords(language()), loadOwnWords(language(), edition));
  return getEdition(edition).then((found) => loadWords(language(), found));
}

/** The parts of the page at an address, while its texts are still loading. */
export function preloadRoute(route: Route): void {
  switch (route.page) {
    case 'here':
      return send(import('./LocalTable.svelte'), import('../table/TablePage.svelte'), loadCommonWords(language()));
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
        send(
          askReplayAhead(route.place, route.table, route.eyes ?? 'open').then(({ story }) =>
            preloadReplay(story.edition),
          ),
        );
      return send(import('./ReplayPage.svelte'), loadCommonWords(language(), 'replay'));
    case 'review':
      if (route.shared === SAMPLE) send(sample().then(({ replay }) => preloadReplay(replay.story.edition)));
      if (route.table)
        send(askReplayAhead(route.place, route.table, 'open').then(({ story }) => preloadReplay(story.edition)));
      return send(import('./ReviewPage.svelte'), loadPageWords(language(), 'replay', 'review_page'));
    case 'analysis':
      if (route.shared || route.table) send(loadCommonWords(language(), 'analysis'));
      return send(import('./AnalysisPage.svelte'), loadPageWords(language(), 'analysis'));
    case 'stats':
      return send(import('./StatsPage.svelte'), loadCommonWords(language(), 'stats'));
  }
}
