/** The journey of a stone in a few warm shapes, from the mine over sea and sand to the courts; nobles as cameos. */
import { chanceOf } from '../../../design/art/chance';
import type { Painter, Pictured } from '../../../design/art/subject';
import { back } from './back';
import { moodOf } from './mood';
import { noble, team, victory } from './nobles';
import { sceneOf } from './scenes';

function card(card: Pictured): string {
  const [draw, hour] = sceneOf(card.id);
  return draw(moodOf(card.bonus, hour, chanceOf(card.id)));
}

const painter: Painter = { card, tile: noble, back, team, victory };
export default painter;
