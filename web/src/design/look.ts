/** How an edition looks and sounds on the table. Colours and surfaces are style sheets; the rest is in this file. */
import type { Painter } from './art/subject';
import type { IconName } from './icons';
import type { Gems } from './gems';
import type { Instrument } from './instruments';

/** The content of `look.ts` in an edition's folder. */
export interface OwnLook {
  gems: Gems;
  instrument: Instrument;
  /** The colour of the tab's icon. */
  icon: string;
  /** The icon of its tiles, if it is not the default: only nobles have a crown. */
  tile?: IconName;
}

export interface Look extends OwnLook {
  /** The edition's id. */
  id: string;
  /** The letter on each stone, by colour index. */
  letters: string;
  painter: () => Promise<Painter>;
}
