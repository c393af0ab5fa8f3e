/**
 * The page for frames on other sites: one replay, read-only. It has no way to the rest of the app, so a frame cannot
 * trick anybody into clicking on something that they do not see.
 */
import { mount } from 'svelte';
import './app.css';
import { settings, shownMotion, shownTheme } from './lib/settings.svelte';
import { speak } from './lib/words/current.svelte';
import EmbedPage from './pages/EmbedPage.svelte';

const { dataset } = document.documentElement;
dataset.theme = shownTheme();
dataset.motion = shownMotion();
dataset.edition = 'classic';

void speak(settings.language).then(() => mount(EmbedPage, { target: document.getElementById('app')! }));
