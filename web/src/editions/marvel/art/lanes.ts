/** The colours of the stones. A test compares them with tokens.css. */
import { lane, type Lane } from '../../../design/art/tones';

export const LANES: readonly Lane[] = [
  lane('#ffd21f', '#fff4a8', '#e09a00', '#8c5a00'),
  lane('#8b3fd1', '#d9a8ff', '#561596', '#55208c'),
  lane('#1673e6', '#8fd0ff', '#0a439a', '#0d4796'),
  lane('#e0232e', '#ff9a8f', '#990d1b', '#97111c'),
  lane('#ff8a1f', '#ffd09a', '#c95100', '#b04a00'),
];
