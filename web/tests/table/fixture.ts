import { readFileSync } from 'node:fs';
import type { EditionInfo, Stage, State } from '../../src/table/wire';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf-8'));

export const snapshot = (name: string): State => read(name) as State;
export const edition = (name: string): EditionInfo => read(`edition-${name}`) as EditionInfo;
export function stageOf(name: string): Stage {
  const { stage } = snapshot(name);
  if (!stage) throw new Error(`${name} has no stage`);
  return stage;
}
