/** The text of a result: for the viewer, or about the winners if there is no particular viewer. */
import { endingText } from './ending';
import type { TableModel } from './model.svelte';

/** The seat that the result addresses: the viewer's, unless several share the screen. */
export function spokenTo(table: TableModel): number | null {
  const { served } = table.host;
  return served && served.you.length > 1 ? null : table.seat;
}

/** The winner, in one line. Call it only when the game is over. */
export function resultTitle(table: TableModel): string {
  const { winners, ending } = table.host.seen.outcome!;
  const me = spokenTo(table);
  const won = me !== null && winners.includes(me);
  const others = winners.filter((seat) => seat !== me).map((seat) => table.names[seat] ?? '');
  if (!winners.length) return table.say(ending === 'agreed' ? 'result-stopped' : 'winner-none');
  if (won && !others.length) return table.say('result-you-win');
  if (won) return table.say('result-you-share', { players: table.words.list(others) });
  return winners.length === 1
    ? table.say('winner-one', { player: others[0]! })
    : table.say('winner-shared', { players: table.words.list(others) });
}

/** The reason for the end, with the players who reached the goal. */
export function tableEnding(table: TableModel): string {
  const met = table.position.players.flatMap((player, seat) => (player.goal.met ? [table.names[seat] ?? ''] : []));
  return endingText(table.host.seen.outcome!.ending, met, table.host.edition.points_to_end, table.words);
}

/** The title, the reason for the end, and the tie-break, for screen readers. */
export function resultSpoken(table: TableModel): string {
  const { tie_break: tie } = table.host.seen.outcome!;
  const ended = tableEnding(table);
  const why = tie ? table.say('two-sentences', { first: ended, second: table.say(`tie-break-${tie}`) }) : ended;
  return table.say('two-sentences', { first: resultTitle(table), second: why });
}
