import type { EditionInfo, Stage, State } from '../../src/lib/api/types';

const FILES = import.meta.glob('../fixtures/*.json', { eager: true, import: 'default' });
const read = (name: string): unknown => structuredClone(FILES[`../fixtures/${name}.json`]);

export const snapshot = (name: string): State => read(name) as State;
export const edition = (name: string): EditionInfo => read(`edition-${name}`) as EditionInfo;
export function stageOf(name: string): Stage {
  const { stage } = snapshot(name);
  if (!stage) throw new Error(`${name} has no stage`);
  return stage;
}
