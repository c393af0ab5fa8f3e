/** The colours of the stones. A test compares them with tokens.css. */
import { lane, type Lane } from '../../../design/art/tones';

export const LANES: readonly Lane[] = [
  lane('#f1f3f7', '#ffffff', '#9fb0c8', '#5a6a86'),
  lane('#2f6fd6', '#8fc0ff', '#123a86', '#16386f'),
  lane('#14804f', '#6fe0a5', '#07502f', '#0e4b31'),
  lane('#c2273a', '#ff8a8f', '#7a0d1f', '#6d1220'),
  lane('#2b2830', '#8f8a99', '#0d0b10', '#322e37'),
];
