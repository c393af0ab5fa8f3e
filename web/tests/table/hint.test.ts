// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { empty, plan, stageMoves } from '../../src/table/staging';
import TablePage from '../../src/table/TablePage.svelte';
import type { State } from '../../src/lib/api/types';
import { edition, snapshot } from './fixture';
import { testHost, type TestHost } from './host.svelte';

afterEach(cleanup);

const againstBots = (state: State): void => {
  state.table.seats.forEach((seat, number) => {
    if (number !== state.seat) [seat.kind, seat.bot] = ['bot', 'greedy'];
  });
};
function open(scene = 'start', change: (state: State) => void = againstBots): TestHost {
  const host = testHost(scene, change);
  render(TablePage, { host });
  return host;
}
const button = (mark: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-hint${mark}]`);
const panel = (): string => document.querySelector('[data-zone="hint"]')?.textContent ?? '';
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await tick();
};

describe('a hint', () => {
  it('is shown step by step and then staged', async () => {
    const host = open();
    await fireEvent.click(button('')!);
    await settle();
    expect(host.asked).toEqual(['hint']);
    expect(panel()).toContain('An aim.');
    expect(panel()).not.toContain('A card.');
    await fireEvent.click(button('-more')!);
    expect(panel()).toContain('A card.');
    expect(document.querySelector('[data-place="a1"]')!.classList).toContain('hinted');
    expect(panel()).not.toContain('A move.');
    await fireEvent.click(button('-more')!);
    expect(panel()).toContain('A move.');
    expect(panel()).toContain('A reason.');
    expect(panel()).toContain('hint-chance 61');
    await fireEvent.click(button('-stage')!);
    expect(panel()).toBe('');
    const confirm = document.querySelector<HTMLElement>('[data-confirm]')!;
    expect(confirm.getAttribute('aria-disabled')).toBe('false');
    await fireEvent.click(confirm);
    expect(host.asked).toEqual(['hint', 'submit +wbr']);
  });

  it('continues with the same key, and closes with Escape', async () => {
    open();
    for (const key of ['h', 'h', 'h']) {
      await fireEvent.keyDown(window, { key });
      await settle();
    }
    expect(panel()).toContain('A move.');
    expect(document.activeElement).toBe(button('-stage'));
    await fireEvent.keyDown(window, { key: 'Escape' });
    await settle();
    expect(panel()).toBe('');
    expect(document.activeElement).toBe(button(''));
  });

  it('is not offered while another person plays', async () => {
    const host = open('start', (state) =>
      state.table.seats.forEach((seat) => ([seat.kind, seat.bot] = ['person', null])),
    );
    expect(button('')).toBeNull();
    await fireEvent.keyDown(window, { key: 'h' });
    expect(host.asked).toEqual([]);
  });

  it('shows the reason if there is none', async () => {
    const host = open();
    host.refuse = { status: 429, rule: null, key: 'hint-too-busy', values: {}, text: 'Too busy.', version: null };
    await fireEvent.click(button('')!);
    await settle();
    expect(panel()).toContain('Too busy.');
    expect(button('-more')).toBeNull();
  });

  it('disappears with its version', async () => {
    const host = open();
    await fireEvent.click(button('')!);
    await settle();
    host.state = { ...host.state, version: host.state.version + 1 };
    await settle();
    expect(panel()).toBe('');
  });
});

describe('decisions in notation become a draft', () => {
  const letters = edition('classic').letters;
  it('for every kind of option that the server gives', () => {
    let seen = 0;
    for (const scene of ['start', 'classic', 'full', 'pay-choice', 'marvel', 'megaman']) {
      const state = snapshot(scene);
      const { stage } = state;
      if (!stage) continue;
      const its = edition(state.table.edition).letters;
      for (const option of [...stage.takes, ...stage.reserves, ...stage.buys]) {
        const made = plan(stage, its, stageMoves(stage, its, option.move));
        expect((made.take ?? made.reserve ?? made.buy)?.move).toBe(option.move);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(60);
  });

  it('with the return, the gold and the tile', () => {
    const stage = snapshot('start').stage!;
    const draft = stageMoves(stage, letters, '-wk =b T2');
    expect(draft).toEqual({ ...empty(), back: [1, 0, 0, 0, 1, 0, 0], gold: [0, 1, 0, 0, 0], tile: 1 });
    expect(stageMoves(stage, letters, 'pass')).toEqual(empty());
  });
});
