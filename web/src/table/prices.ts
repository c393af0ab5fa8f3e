/**
 * The cost of a card for any player, and the remaining requirement of a tile, from public information. The server sends
 * these for the viewer and for the cards that they can buy; a test compares the two.
 */
import type { CardInfo, PlayerState, TileInfo } from '../lib/api/types';

const WILD = 5;
const TEAM_NEEDS = 3;

const less = (asked: readonly number[], has: readonly number[]): number[] =>
  asked.map((count, lane) => Math.max(0, count - (has[lane] ?? 0)));
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** The tokens that are left to pay after the bonuses (6.2). */
export const priceFor = (card: CardInfo, player: PlayerState): number[] => less(card.cost, player.bonuses);

/** A number as in the marks on cards: 0 can be bought now, n needs n wild tokens, −n lacks n (6.3). */
export function markFor(card: CardInfo, player: PlayerState): number {
  const lacking = sum(less(priceFor(card, player), player.tokens));
  const wild = player.tokens[WILD] ?? 0;
  return lacking <= wild ? lacking : wild - lacking;
}

/** The bonuses that a player still lacks for a tile (7.3). */
export const lackingFor = (tile: TileInfo, player: PlayerState): number[] => less(tile.requirement, player.bonuses);

/** The tags that a player still lacks for the team tile: three, or more than its owner has (7.2). */
export const tagsLacking = (player: PlayerState, owner: PlayerState | null): number =>
  Math.max(0, (owner ? owner.tags + 1 : TEAM_NEEDS) - player.tags);
