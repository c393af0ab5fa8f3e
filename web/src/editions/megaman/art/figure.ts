/** A robot without a background. A test checks that it is symmetrical. */
import { tidy, type Pictured } from '../../../design/art/subject';
import { LANES } from './lanes';
import { HEIGHT, REACH, robot } from './robot';

export default function figure({ id, bonus }: Pictured): string {
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${REACH * 2} ${HEIGHT}" width="${REACH * 2}"
    height="${HEIGHT}" shape-rendering="crispEdges">${robot(id, LANES[bonus]!)}</svg>`);
}
