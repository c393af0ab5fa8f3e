import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { HOUSE } from './editions/fronts';
import './editions/styles';
import { preloadRoute } from './lib/preload';
import { route } from './lib/router.svelte';
import { settings, shownTheme } from './lib/settings.svelte';
import { wear } from './lib/wear';
import { speak } from './lib/words/current.svelte';

const { dataset } = document.documentElement;
dataset.theme = shownTheme();
wear(HOUSE);

/** The faces of the first page, so that nothing jumps when they come; but nobody waits long for a face. */
function faces(): Promise<unknown> {
  const wanted = ['400 1rem Figtree', '700 1rem Cinzel'].map((face) => document.fonts?.load(face));
  return Promise.race([Promise.allSettled(wanted), new Promise((done) => setTimeout(done, 700))]);
}

// The server was renewed while the page was open: its old parts are gone, so load it anew, once.
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem('renewed') ?? 0) < 10_000) return;
  sessionStorage.setItem('renewed', String(Date.now()));
  window.location.reload();
});

const words = speak(settings.language); // asked for before all else: the first thing seen is said in them
preloadRoute(route());
void Promise.all([words, faces()]).then(() => mount(App, { target: document.getElementById('app')! }));
