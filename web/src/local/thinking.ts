/** Bots and hints of this device: Python makes the task, an engine carries it out, Python reads its answer. */
import type { Hint } from '../lib/api/types';
import { law } from './law.svelte';
import type { BotTask } from './messages';

/** What the bot on turn plays, as fields for `bot_plays`. */
export async function botMove(table: string, version: number): Promise<object> {
  const found = await law().ask<BotTask>('bot_task', { table, version });
  return { move: found.move };
}

export async function hintFor(asked: { table: string; seat: number; version: number }): Promise<Hint> {
  return law().ask<Hint>('hint', asked);
}
