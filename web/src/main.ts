import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { settings, shownTheme } from './lib/settings.svelte';
import { speak } from './lib/words/current.svelte';

document.documentElement.dataset.theme = shownTheme();
document.documentElement.dataset.edition = 'classic';
void speak(settings.language).then(() => mount(App, { target: document.getElementById('app')! }));
