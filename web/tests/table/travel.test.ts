// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fly, prepare, pulse } from '../../src/table/travel';

const LANES = [0, 1, 2, 3, 4, 5];
const held = LANES.map((lane) => `<i data-of="0" data-lane="${lane}"></i>`).join('');
const piles = LANES.map((lane) => `<b data-lane="${lane}"><span class="stack"><i class="chip"></i></span></b>`).join(
  '',
);
/** A small screen: rivals are panels without lanes; the viewer's own lanes are shown. */
const SCREEN = `
  <button data-panel="1" data-hold="1" data-hand="1"></button><button data-panel="2"></button>
  <section data-panel="0" data-zone="you" data-seat="0">${held}</section>
  <div data-zone="bank">${piles}</div>
  <button data-place="a1"></button><button data-tile="0" data-large="tile:asgard"></button>
  <button data-tile="team" data-large="tile:team"></button>`;

beforeEach(() => {
  document.body.innerHTML = SCREEN;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 20, 20));
});
afterEach(() => vi.restoreAllMocks());
const ways = (...items: Parameters<typeof prepare>[0]): string[] => prepare(items, 'normal').map(({ to }) => to);

describe('pieces fly', () => {
  it('to and from the panel of a player whose tokens are not visible', () => {
    expect(ways({ key: 'took', seat: 1, tokens: [1, 0, 1] })).toEqual(['[data-panel="1"]', '[data-panel="1"]']);
    expect(ways({ key: 'took', seat: 0, tokens: [0, 1] })).toEqual(['[data-of="0"][data-lane="1"]']);
    const paid = prepare([{ key: 'bought', seat: 2, card: 'x', place: 'a1', tokens: [2] }], 'normal');
    expect(paid.map(({ to }) => to)).toEqual([...Array(2).fill(expect.stringContaining('bank')), '[data-panel="2"]']);
    expect(ways({ key: 'reserved', seat: 2, card: 'x', place: 'a1' })).toEqual(['[data-panel="2"]']);
  });

  it('with a tile to its owner, and with the team tile from one owner to the next', () => {
    expect(ways({ key: 'took-tile', seat: 1, tile: 'asgard' })).toEqual(['[data-panel="1"]']);
    expect(ways({ key: 'took-team', seat: 1 })).toEqual(['[data-panel="1"]']);
    expect(ways({ key: 'won-team-from', seat: 0, other: 1 })).toEqual(['[data-panel="0"]']);
  });

  it('for one player after the other, whose panel is highlighted', () => {
    const turns = [
      { key: 'took', seat: 1, tokens: [1] },
      { key: 'took', seat: 2, tokens: [1] },
    ];
    expect(prepare(turns, 'normal').map(({ after }) => after)).toEqual([0, 1]);
    const delays: [string, unknown][] = [];
    Element.prototype.animate = function animate(_, options) {
      delays.push([(this as HTMLElement).dataset.panel!, (options as KeyframeAnimationOptions).delay]);
      return {} as Animation;
    };
    pulse(turns, 'normal');
    expect(delays).toEqual([
      ['1', 0],
      ['2', 520],
    ]);
  });

  it('and end at once when the window is resized', async () => {
    let arrive = (): void => undefined;
    const finished = new Promise<void>((done) => (arrive = done));
    Element.prototype.animate = () => ({ finished, finish: arrive }) as unknown as Animation;
    fly(prepare([{ key: 'took', seat: 0, tokens: [1] }], 'slow'), 'slow');
    expect(document.querySelectorAll('.flights .chip')).toHaveLength(1);
    window.dispatchEvent(new Event('resize'));
    await vi.waitFor(() => expect(document.querySelectorAll('.flights .chip')).toHaveLength(0));
  });
});
