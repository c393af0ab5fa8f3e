/** The sentences about the staged and shown parts of the table. The words come from the catalogues. */
import type { TableModel } from './model.svelte';
import { inOneLine } from '../lib/words/sentences';
import { lackingFor } from './prices';
import { paid, sum } from './staging';
import type { Turn } from './turns';
import type { CardInfo, Mark, PlayerState, TileInfo } from '../lib/api/types';

/** white, blue and red; 2 white. */
export function stones(table: TableModel, tokens: readonly number[]): string {
  const parts = tokens.flatMap((count, lane) => {
    if (!count) return [];
    return [
      count === 1 ? table.words.colour(lane) : table.words.tokens(tokens.map((all, at) => (at === lane ? all : 0))),
    ];
  });
  return table.words.list(parts);
}

/** The effect of confirming, in a few words: the label of the button. */
export function deed(table: TableModel): string {
  const { plan, draft, stage, words } = table;
  if (!plan || !stage) return table.say('ui-confirm');
  const total = plan.total ?? 0;
  if (plan.take && sum(draft.back))
    return table.say('table-do-take-return', {
      tokens: stones(table, plan.take.tokens),
      back: stones(table, draft.back),
      total,
    });
  if (plan.take) return table.say('table-do-take', { tokens: stones(table, plan.take.tokens), total });
  if (plan.reserve) {
    const card = table.at(plan.reserve.place);
    const what = card ? named(table, card, plan.reserve.place) : words.place(plan.reserve.place);
    return table.say(card ? 'table-do-reserve' : 'table-do-reserve-blind', {
      card: what,
      level: plan.reserve.place,
      total,
    });
  }
  if (plan.buy) return table.say('table-do-buy', { card: named(table, { id: plan.buy.card }, plan.buy.place) });
  if (stage.owed === 'pay') return table.say('table-do-pay', { tokens: words.tokens(paid(stage.payment!, plan.gold)) });
  if (stage.owed === 'return') return table.say('table-do-return', { tokens: stones(table, draft.back) });
  if (stage.owed === 'tile' && draft.tile !== null)
    return table.say('table-do-tile', { tile: words.tile(tileAt(table, draft.tile)) });
  if (stage.may_pass) return table.say('ui-action-pass');
  return table.say('ui-confirm');
}

/** A card by its name, or by its colour and level if it has none. */
function named(table: TableModel, card: { id: string }, place: string): string {
  if (table.words.knows(`card-${card.id}`)) return table.words.card(card.id);
  if (place.startsWith('h')) return table.say('table-card-in-hand');
  const { bonus, level } = table.card(card.id)!;
  return table.say('table-card-plain', { colour: table.host.edition.colours[bonus] ?? '', level });
}

/** A refusal without the rule's number at its end, for places where a link to the rule follows. */
export function beforeRule(text: string, rule: string): string {
  return text.endsWith(`${rule})`) ? text.slice(0, text.lastIndexOf('(')).trimEnd() : text;
}

const tileAt = (table: TableModel, slot: number): string => table.position.tiles[slot]?.id ?? '';

/** The next step, or the effect of the staged turn. */
export function hint(table: TableModel): string {
  const { plan, stage, draft } = table;
  if (table.offline && !table.position.ended && !(table.dirty && plan?.lacks)) return offline(table);
  if (!stage || !plan) return waiting(table);
  if (plan.lacks === 'action') return stage.may_pass ? table.say('table-hint-pass') : table.say('table-hint-act');
  if (plan.lacks === 'more') return table.say('table-hint-more');
  if (plan.lacks === 'return' || (plan.returns && plan.owes > 0))
    return table.say(sum(draft.back) || draft.action ? 'table-hint-return-taken' : 'table-hint-return', {
      count: plan.owes,
    });
  if (plan.lacks === 'tile') return table.say('table-hint-tile');
  return effects(table).join(' · ') || table.say('table-hint-confirm');
}

/** The status line while there is no connection. */
function offline(table: TableModel): string {
  if (!table.myTurn) return table.say('table-offline');
  if (!table.dirty) return table.say('table-offline-turn');
  return table.say(table.busy ? 'table-offline-sent' : 'table-offline-staged');
}

export function waiting(table: TableModel): string {
  const { position } = table;
  if (table.host.note) return table.host.note;
  if (table.handing.showing) return table.say('table-drawn');
  if (position.ended) return '';
  if (table.away(position.turn)) return table.say('table-turn-away', { player: table.names[position.turn] ?? '' });
  return table.say('table-waiting', { player: table.names[position.turn] ?? '' });
}

/** The gain of a purchase or a reservation. */
function effects(table: TableModel): string[] {
  const { plan, words } = table;
  const said: string[] = [];
  if (plan?.buy) {
    const { buy } = plan;
    const spent = paid(buy.payment, plan.gold);
    said.push(sum(spent) ? table.say('ui-pays', { tokens: words.tokens(spent) }) : table.say('ui-pay-nothing'));
    const now = table.you?.points ?? 0;
    if (buy.points !== now) said.push(table.say('table-effect-points', { before: now, after: buy.points }));
    if (buy.green) said.push(table.say('table-effect-green'));
    if (buy.team) said.push(table.say('table-effect-team'));
    if (buy.tiles.length === 1)
      said.push(table.say('table-effect-tile', { tile: words.tile(tileAt(table, buy.tiles[0]!)) }));
    if (buy.wins) said.push(table.say('table-effect-goal'));
  }
  if (plan?.reserve)
    said.push(
      table.say(plan.reserve.gold ? 'table-effect-wild' : 'table-effect-no-wild', { total: plan.reserve.total }),
    );
  if (plan?.later.returns) said.push(table.say('table-effect-return-later'));
  if (plan?.later.tiles) said.push(table.say('table-effect-tile-later'));
  if (plan?.take && !plan.returns) said.push(table.say('table-effect-take'));
  return said;
}

export function markWords(table: TableModel, mark: Mark | null): string {
  if (!mark) return '';
  if (mark.mark === 0) return table.say('ui-can-buy');
  if (mark.mark > 0) return table.say('ui-can-buy-with-wild', { count: mark.mark });
  return table.say('ui-short-by', { count: -mark.mark });
}

/** A turn in full, sentence by sentence. */
export function turnWords(table: TableModel, turn: Turn): string {
  const told = inOneLine(turn.items.map((item) => table.words.event(item, table.names)));
  return turn.undone ? table.say('table-undone', { turn: told }) : told;
}

/** All printed values of a card, as text. */
export function cardWords(table: TableModel, card: CardInfo, place: string, mark: Mark | null, fresh = false): string {
  const { words } = table;
  const parts = [words.knows(`card-${card.id}`) ? words.card(card.id) : table.say('ui-level', { level: card.level })];
  parts.push(place.startsWith('h') ? table.say('table-place-hand', { place }) : place);
  parts.push(table.say('table-card-bonus', { colour: table.host.edition.colours[card.bonus] ?? '' }));
  parts.push(table.say('ui-points', { points: card.points }));
  parts.push(table.say('table-card-cost', { tokens: words.tokens(card.cost) }));
  if (card.tags) parts.push(table.say('ui-tags', { count: card.tags }));
  if (fresh) parts.push(table.say('table-fresh'));
  const marked = markWords(table, mark);
  return parts.join(', ') + (marked && `. ${marked}`);
}

/** The value of a bought card. */
export function boughtWords(table: TableModel, card: CardInfo): string {
  const parts = [table.words.card(card.id)];
  if (card.points) parts.push(table.say('ui-points', { points: card.points }));
  if (card.tags) parts.push(table.say('ui-tags', { count: card.tags }));
  return parts.join(', ');
}

/** The bonuses that a player still lacks for a tile. */
export function lacks(table: TableModel, tile: TileInfo, who: PlayerState, player: string): string {
  const lacking = lackingFor(tile, who);
  if (!lacking.some(Boolean)) return table.say('table-large-met', { player });
  return table.say('table-large-lacks', { player, bonuses: table.words.tokens(lacking) });
}

export function tileWords(table: TableModel, tile: TileInfo, owner: number | null): string {
  const parts = [table.words.tile(tile.id), table.say('ui-points', { points: tile.points })];
  parts.push(table.say('table-tile-asks', { bonuses: table.words.tokens(tile.requirement) }));
  if (owner !== null) parts.push(table.say('table-tile-owner', { player: table.names[owner] ?? '' }));
  else if (table.you && table.seat !== null) parts.push(lacks(table, tile, table.you, table.names[table.seat] ?? ''));
  return parts.join(', ');
}
