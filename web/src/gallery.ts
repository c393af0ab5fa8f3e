/** For developing only: the table with a stored snapshot. `gallery.html?scene=marvel&theme=dark&lang=fr&do=+wbr`. */
import { mount } from 'svelte';
import './design/base.css';
import { galleryHost } from './gallery-host.svelte';
import TablePage from './table/TablePage.svelte';

const asked = new URLSearchParams(window.location.search);
const host = await galleryHost(asked);
document.documentElement.dataset.edition = host.edition.id;
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
mount(TablePage, { target: document.getElementById('app')!, props: { host } });
