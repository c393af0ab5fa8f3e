/**
 * The page for frames on other sites: one replay, read-only. It has no links into the rest of the app, so a frame
 * cannot trick visitors into clicking something that they do not see.
 */
import { mount } from 'svelte';
import './app.css';
import { connectBackends } from './backends';
import { HOUSE } from './editions/fronts';
import './editions/styles';
import { settings, shownMotion, shownTheme } from './lib/settings.svelte';
import { wear } from './lib/wear';
import { speak } from './lib/words/current.svelte';
import EmbedPage from './pages/EmbedPage.svelte';

connectBackends();
const { dataset } = document.documentElement;
dataset.theme = shownTheme();
dataset.motion = shownMotion();
wear(HOUSE);

void speak(settings.language).then(() => {
  const target = document.getElementById('app')!;
  target.replaceChildren(); // the logo that was shown while loading
  mount(EmbedPage, { target });
});
