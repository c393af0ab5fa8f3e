import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { HOUSE } from './editions/fronts';
import './editions/styles';
import { connectBackends } from './backends';
import { preloadRoute } from './pages/preload';
import { route } from './lib/router.svelte';
import { settings, shownTheme } from './lib/settings.svelte';
import { wear } from './lib/wear';
import { speak } from './lib/words/current.svelte';

const kept = connectBackends();
const { dataset } = document.documentElement;
dataset.theme = shownTheme();
wear(HOUSE);

/**
 * Waits for the fonts of the first page, so that the layout does not shift when they arrive; but not for long. Pages of
 * an edition load the typeface of its titles when they know the edition.
 */
function faces(): Promise<unknown> {
  const ofAnEdition = ['table', 'replay', 'learn', 'rules'].includes(route().page);
  const titles = ofAnEdition ? [] : ['700 1rem Cinzel'];
  const wanted = ['400 1rem Figtree', ...titles].map((face) => document.fonts?.load(face));
  return Promise.race([Promise.allSettled(wanted), new Promise((done) => setTimeout(done, 700))]);
}

// The server was updated while the page was open and the old chunks are gone: reload, once. On a slow phone the same
// chunk may fail much later; the page must not reload endlessly.
const ONCE = 5 * 60_000;
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem('renewed') ?? 0) < ONCE) return;
  sessionStorage.setItem('renewed', String(Date.now()));
  window.location.reload();
});

const words = speak(settings.language); // first, because the first paint needs them
preloadRoute(route());
void Promise.all([words, faces()]).then(() => {
  const target = document.getElementById('app')!;
  target.replaceChildren(); // the logo that was shown while loading
  mount(App, { target, props: { kept } });
});
