// @vitest-environment jsdom
/** An edition without a folder in the page: it is drawn with the server's description. */
import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../src/design/art/subject';
import { gemVariables, tokenColours } from '../src/design/plain/colours';
import { frontOf } from '../src/editions/fronts';
import { lookOf } from '../src/editions/looks';
import { titleOf } from '../src/lib/words/title';
import { colour } from '../src/lib/wear';
import EditionMark from '../src/parts/EditionMark.svelte';
import EditionScene from '../src/parts/EditionScene.svelte';
import TablePage from '../src/table/TablePage.svelte';
import type { EditionInfo } from '../src/lib/api/types';
import { edition } from './table/fixture';
import { testHost } from './table/host.svelte';

const LOOK = { salt: '#f4f1e8', sea: '#1f9fb5', moss: '#4c7a2a', rust: '#b5502a', coal: '#26242b', gold: '#d9a62e' };
/** Other names, letters and colours, the same cards. */
function toy(): EditionInfo {
  return { ...edition('classic'), id: 'toy', colours: Object.keys(LOOK), letters: 'uvxyz*', look: LOOK };
}
const HEX = /^#[0-9a-f]{6}$/;

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
  vi.spyOn(console, 'warn').mockImplementation((...said) => void complaints.push(said));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset.edition;
});

describe('its colours', () => {
  it('equal those that the server sends, in lane order', () => {
    expect(tokenColours(toy())).toEqual(Object.values(LOOK));
    expect(tokenColours({ ...toy(), colours: ['coal', 'sea'] })).toEqual([LOOK.coal, LOOK.sea]);
  });

  it('define every variable of the stones of other editions', () => {
    const made = gemVariables(toy());
    for (let lane = 0; lane < 6; lane += 1)
      for (const part of ['', '-hi', '-lo', '-deep', '-ink', '-edge', '-chip'])
        expect(made[`--gem-${lane}${part}`]).toMatch(HEX);
  });

  it('apply to the page, except in editions with a style sheet', async () => {
    const root = document.documentElement;
    root.dataset.edition = 'toy';
    await colour(root, toy());
    expect(root.style.getPropertyValue('--gem-3')).toMatch(HEX);
    root.removeAttribute('style');
    root.dataset.edition = 'classic';
    await colour(root, edition('classic'));
    expect(root.style.length).toBe(0);
  });
});

describe('its pictures', () => {
  it('exist for every card and tile, without external addresses', async () => {
    const box = toy();
    const painter = await lookOf(box).painter();
    const cards = box.cards.map((card) => drawn(painter, { kind: 'card', ...card }));
    const tiles = box.tiles.map((tile) => drawn(painter, { kind: 'tile', id: tile.id }));
    const backs = [1, 2, 3].map((level) => drawn(painter, { kind: 'back', level }));
    const all = [...cards, ...tiles, ...backs, drawn(painter, { kind: 'team' }), drawn(painter, { kind: 'victory' })];
    expect(new Set(all).size).toBe(all.length);
    for (const svg of all) {
      expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
      expect(svg).not.toMatch(/href|NaN|undefined/);
    }
  });

  it('use the colour of the bonus', async () => {
    const painter = await lookOf({ ...toy(), look: { ...LOOK, salt: '#123456' } }).painter();
    expect(painter.card({ id: 'one', level: 3, bonus: 0 })).toContain('#123456');
  });
});

it('is named by its id if it has no words', () => {
  const silent = { knows: () => false, say: (key: string) => key };
  expect(titleOf(silent, 'sea-of-toys')).toBe('Sea Of Toys');
  expect(titleOf({ knows: () => true, say: () => 'Toys' }, 'toy')).toBe('Toys');
});

it('has a mark and a poster', () => {
  const mark = render(EditionMark, { edition: 'toy' });
  expect(mark.container.querySelectorAll('svg > *').length).toBe(2);
  const scene = render(EditionScene, { edition: 'toy' });
  expect(scene.container.querySelector('img')!.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(frontOf('toy').poster).not.toBe(frontOf('toys').poster);
  expect(complaints).toEqual([]);
});

it('is drawn on the table without errors: stones, letters, cards, piles', async () => {
  const host = { ...testHost('start'), edition: toy() };
  const { container, unmount } = render(TablePage, { host });
  expect(container.querySelectorAll('symbol').length).toBe(6);
  expect(container.querySelectorAll('[data-zone="board"] [data-place] .face').length).toBe(12);
  const letters = [...container.querySelectorAll('[data-zone="bank"] [data-lane] .stack > .chip text')];
  expect(new Set(letters.map((one) => one.textContent))).toEqual(new Set('UVXYZ*'));
  await vi.waitFor(() => expect(container.querySelectorAll('img.picture').length).toBeGreaterThan(12));
  expect(document.title).toContain('Toy');
  expect(complaints).toEqual([]);
  unmount();
});
