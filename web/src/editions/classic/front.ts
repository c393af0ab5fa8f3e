import type { Front } from '../front';
import Mark from './Mark.svelte';
import poster from './poster.svg';
import table from './table.svg';

const front: Front = { Mark, poster, house: true, table };
export default front;
