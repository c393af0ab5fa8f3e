/** The picture of a card that has no art of its own yet: drawn from edition, colour, level and id. */
import type { EditionId } from '../gems';
import { classicScene } from './classic';
import { comicHero } from './marvel';
import { pixelRobot } from './megaman';

export interface Pictured {
  id: string;
  level: number;
  bonus: number;
}

export function picture(edition: EditionId, card: Pictured): string {
  if (edition === 'classic') return classicScene(card);
  return edition === 'marvel' ? comicHero(card) : pixelRobot(card);
}
