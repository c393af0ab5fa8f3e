/** Mega Man: pixel robots, each on its own stage; helpers in pixels; backs like a status screen. */
import { chanceOf } from '../../../design/art/chance';
import type { Painter, Pictured } from '../../../design/art/subject';

import { back } from './back';
import { ground } from './grounds';
import { helper, team, victory } from './helpers';
import { HEIGHT, REACH, robot, robotOf } from './robot';
import { LANES } from './lanes';

const UNIT = 2.8;
/** The position of its feet: the head bar of a card ends at 30, and a crest must not go under it. */
const FEET = 115;

function card(card: Pictured): string {
  const lane = LANES[card.bonus]!;
  const place = robotOf(card.id)[8];
  const [x, y] = [64 - REACH * UNIT, FEET - HEIGHT * UNIT];
  return `<g shape-rendering="crispEdges">${ground(place, { lane, chance: chanceOf(card.id) }, card.level)}
    <g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${UNIT})">${robot(card.id, lane)}</g></g>`;
}

const painter: Painter = { card, tile: helper, back, team, victory };
export default painter;
