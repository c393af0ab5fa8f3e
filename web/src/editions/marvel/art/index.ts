/** Marvel: bold ink and halftone. Each character is an emblem on its own background; no person is shown. */
import { chanceOf } from '../../../design/art/chance';
import type { Painter, Pictured } from '../../../design/art/subject';

import { back } from './back';
import { EMBLEMS, type Emblem } from './emblems';
import { ground, INK } from './grounds';
import { star, TONE } from './parts';
import { place, team, victory } from './places';
import { LANES } from './lanes';

const STRANGER: Emblem = ['rays', 'W', () => star(5, 32, 13, 'W')];

/** The emblem three times: the shadow, the white rim of a sticker, and itself. */
export function sticker(markup: string, x: number, y: number, size: number, name: string): string {
  const at = (dx: number, dy: number): string => `transform="translate(${x + dx} ${y + dy}) scale(${size})"`;
  return `<defs><g id="${name}">${markup}</g></defs><g stroke-linejoin="round" stroke-linecap="round" stroke="${INK}">
    <use href="#${name}" ${at(2.4, 2.8)} stroke-width="9"/><use href="#${name}" ${at(0, 0)} stroke-width="9.6"/>
    <use href="#${name}" ${at(0, 0)} stroke-width="6.2" stroke="#fff"/>
    <use href="#${name}" ${at(0, 0)} stroke-width="2.3"/></g>`;
}

function card(card: Pictured): string {
  const [kind, second, draw] = EMBLEMS[card.id] ?? STRANGER;
  const lane = LANES[card.bonus]!;
  const tone = second === 'none' ? TONE.W : TONE[second];
  return `${ground(kind, { lane, second: tone, chance: chanceOf(card.id) })}${sticker(draw(), 64, 69, 0.98, 'e')}`;
}

const painter: Painter = { card, tile: place, back, team, victory };
export default painter;
