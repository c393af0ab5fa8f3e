/** All hands at once, for the scripts that make posters, sheets and tests; the page itself loads one at a time. */
import type { EditionId } from '../gems';
import classic from './classic/index';
import marvel from './marvel/index';
import megaman from './megaman/index';
import { HEIGHT, REACH, robot } from './megaman/robot';
import { poster } from './posters';
import { drawn, tidy, type Subject } from './subject';
import { LANES } from './tones';

export type Asked =
  | ({ edition: EditionId } & Subject)
  | { edition: EditionId; kind: 'poster' }
  | { edition: EditionId; kind: 'robot'; id: string; bonus: number };
const HANDS = { classic, marvel, megaman };

/** A robot on nothing, to see that it is symmetrical. */
const alone = (id: string, bonus: number): string =>
  tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${REACH * 2} ${HEIGHT}" width="${REACH * 2}"
    height="${HEIGHT}" shape-rendering="crispEdges">${robot(id, LANES.megaman[bonus]!)}</svg>`);

export function svg(asked: Asked): string {
  if (asked.kind === 'poster') return poster(asked.edition);
  return asked.kind === 'robot' ? alone(asked.id, asked.bonus) : drawn(HANDS[asked.edition], asked);
}
