/** The colours of the stones. A test compares them with tokens.css. */
import { lane, type Lane } from '../../../design/art/tones';

export const LANES: readonly Lane[] = [
  lane('#fcc838', '#fff6b8', '#c07800', '#8a5a00'),
  lane('#9450e8', '#dcb8fc', '#5010a0', '#4c1c90'),
  lane('#0070ec', '#7cc8fc', '#003898', '#003c98'),
  lane('#d82800', '#fca890', '#901000', '#8c1800'),
  lane('#fc8c3c', '#fcd8a8', '#b84c00', '#9c4400'),
];
