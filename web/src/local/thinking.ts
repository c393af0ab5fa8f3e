/** Bots and hints computed on this device: Python makes the task, an engine runs it, Python reads the result. */
import { Engines, engineProblem, WEIGHTS_NAMES, type EngineAnswer, type EngineTask } from '../engine/engines';
import type { Hint } from '../lib/api/types';
import { rulesWorker } from './rules.svelte';
import type { KnownEdition, PlainTask, WorkerRequests } from '../lib/api/types';

let engines: Engines | undefined;
/** The worker's `starts` when the engine was announced to it; -1 if it was not. */
let told = -1;

/** A table runs one search at a time. */
function engine(): Engines {
  engines ??= new Engines({ workers: 1 });
  return engines;
}

/** Python uses an engine if there is one; otherwise it searches itself, with fewer simulations. */
export async function tellOfEngine(): Promise<void> {
  await rulesWorker().start();
  if (told === rulesWorker().starts || engineProblem()) return;
  await rulesWorker().ask('engine', { weights: [...WEIGHTS_NAMES] });
  told = rulesWorker().starts;
}

type Answered = Required<Pick<WorkerRequests['bot_plays'], 'answer' | 'seconds' | 'ended'>>;

/** The move of the bot on turn, as fields for `bot_plays`. */
export async function botMove(table: string, version: number): Promise<Answered | { move: string }> {
  await tellOfEngine();
  const { move, task } = await rulesWorker().ask('bot_task', { table, version });
  return task ? answered(await think(task)) : { move: move! };
}

export async function hintFor(asked: { table: string; seat: number; version: number }): Promise<Hint> {
  await tellOfEngine();
  const task = await rulesWorker().ask('hint_task', asked);
  return rulesWorker().ask('hint', task ? { ...asked, ...answered(await think(task)) } : asked);
}

const think = (task: PlainTask): Promise<EngineAnswer> => engine().thinkAgain({ ...task, begin: bytesOf(task.begin) });

/** A bot that takes longer than this for a move is marked before it is chosen. */
const SLOW = 5;

/** Bots that are slow on this device, with their seconds for a move. */
export async function slowBots(edition: string, players: number): Promise<Record<string, number>> {
  await tellOfEngine();
  const { simulations, learned, tasks } = await rulesWorker().ask('effort', {
    edition: edition as KnownEdition,
    players,
  });
  const [handmade, network] = tasks.map((task): EngineTask => ({ ...task, begin: bytesOf(task.begin) }));
  const speeds = [await engine().speed(handmade!), await engine().speed(network!)];
  const seconds = Object.entries(simulations).map(([bot, count]): [string, number] => [
    bot,
    Math.round(count / speeds[learned.includes(bot) ? 1 : 0]!),
  ]);
  return Object.fromEntries(seconds.filter(([, one]) => one > SLOW));
}

const answered = ({ bytes, seconds, ended }: EngineAnswer): Answered => ({ answer: textOf(bytes), seconds, ended });

/** Bytes are passed to Python as base64. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
