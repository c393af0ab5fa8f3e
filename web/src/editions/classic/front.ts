import type { Front } from '../front';
import Mark from './Mark.svelte';
import poster from './poster.svg';

const front: Front = { Mark, poster, house: true };
export default front;
