/** For development only: the table with a stored snapshot. `gallery.html?scene=pay&theme=dark&lang=fr`. */
import { mount } from 'svelte';
import './design/base.css';
import './editions/styles';
import { galleryHost } from './gallery-host.svelte';
import { colour } from './lib/wear';
import TablePage from './table/TablePage.svelte';

const asked = new URLSearchParams(window.location.search);
const host = await galleryHost(asked);
document.documentElement.dataset.edition = host.edition.id;
void colour(document.documentElement, host.edition);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
mount(TablePage, { target: document.getElementById('app')!, props: { host } });
