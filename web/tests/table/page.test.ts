// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import TablePage from '../../src/table/TablePage.svelte';
import { snapshot } from './fixture';
import { testHost, type TestHost } from './host.svelte';

afterEach(cleanup);

function open(scene: string, change?: Parameters<typeof testHost>[1]): TestHost {
  const host = testHost(scene, change);
  render(TablePage, { host });
  return host;
}
const zone = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-zone="${name}"]`)!;
const pile = (lane: number): HTMLElement => zone('bank').querySelector<HTMLElement>(`button[data-lane="${lane}"]`)!;
const at = (place: string): HTMLElement => document.querySelector<HTMLElement>(`button[data-place="${place}"]`)!;
const confirm = (): HTMLElement => document.querySelector<HTMLElement>('[data-confirm]')!;
const bar = (): string => zone('action').textContent ?? '';

describe('a take', () => {
  it('is staged by clicks, named by the button, and sent once', async () => {
    const host = open('start');
    for (const lane of [0, 1, 3]) await fireEvent.click(pile(lane));
    expect(confirm().textContent).toContain('table-do-take colour0 and colour1 and colour3 3');
    await fireEvent.click(confirm());
    expect(host.asked).toEqual(['submit +wbr']);
  });

  it('is staged and sent by keys alone, and cancelled by Escape', async () => {
    const host = open('start');
    for (const key of ['2', '2']) await fireEvent.keyDown(window, { key });
    expect(confirm().getAttribute('aria-disabled')).toBe('false');
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    for (const key of ['1', '2', '4', 'Enter']) await fireEvent.keyDown(document.body, { key });
    expect(host.asked).toEqual(['submit +wbr']);
  });

  it('removes a token that is clicked in the bar', async () => {
    open('start');
    for (const lane of [0, 1]) await fireEvent.click(pile(lane));
    await fireEvent.click(within(zone('action')).getByText('table-drop white'));
    expect(within(zone('action')).queryByText('table-drop white')).toBeNull();
    expect(within(zone('action')).getByText('table-drop blue')).toBeTruthy();
  });

  it('announces why gold cannot be taken, with a link to the rule', async () => {
    open('start');
    await fireEvent.click(pile(5));
    const link = within(zone('action')).getByRole('link');
    expect(link.getAttribute('href')).toBe('#/rules/4.1');
    expect(bar()).not.toContain('(Rule 4.1)'); // the link contains it
    await tick();
    expect(document.querySelector('[data-live="assertive"]')!.textContent).toContain('gold');
    expect(pile(5).getAttribute('aria-disabled')).toBe('true');
    expect(pile(5).textContent).toContain('(Rule 4.1)');
  });

  it('requests the return in the same turn, with the tokens as buttons', async () => {
    const host = open('full');
    for (const key of ['1', '2', '4']) await fireEvent.keyDown(window, { key });
    expect(bar()).toContain('table-hint-return-taken 2');
    const mine = zone('you').querySelector<HTMLElement>('.lane[data-lane="0"] button')!;
    await fireEvent.click(mine);
    await fireEvent.click(mine);
    expect(confirm().textContent).toContain('table-do-take-return');
    await fireEvent.click(confirm());
    expect(host.asked).toEqual(['submit +wbr -ww']);
  });

  it('marks the cards that it would make affordable', async () => {
    open('full');
    const { stage, marks } = snapshot('full');
    const option = stage!.takes.find((take) => take.marks.some((mark, n) => mark >= 0 && marks[n]!.mark < 0))!;
    const place = marks[option.marks.findIndex((mark, n) => mark >= 0 && marks[n]!.mark < 0)]!.place;
    expect(at(place).querySelector('.mark')!.textContent).toContain('−');
    for (const [lane, count] of option.tokens.entries())
      for (let n = 0; n < count; n += 1) await fireEvent.click(pile(lane));
    expect(at(place).querySelector('.mark')!.textContent).not.toContain('−');
  });
});

describe('a card', () => {
  it('is bought with the payment shown', async () => {
    const host = open('pay-choice');
    const option = host.state.stage!.buys.find((buy) => buy.payment.choice)!;
    await fireEvent.click(at(option.place));
    expect(bar()).toContain('ui-pays');
    await fireEvent.click(screen.getByText('table-adjust'));
    const lane = option.payment.price.findIndex((price, n) => price > option.payment.least[n]!);
    await fireEvent.click(
      zone('action').querySelectorAll<HTMLElement>('.way')[option.payment.price.slice(0, lane).filter(Boolean).length]!,
    );
    await fireEvent.click(confirm());
    expect(host.asked[0]).toMatch(new RegExp(`^submit ${option.move} =`));
    expect(host.asked[0]).not.toBe(`submit ${option.move} ${option.payment.default}`);
  });

  it('has no "adjust" if there is one way to pay', async () => {
    const host = open('classic');
    const option = host.state.stage!.buys.find((buy) => !buy.payment.choice)!;
    await fireEvent.click(at(option.place));
    expect(screen.queryByText('table-adjust')).toBeNull();
  });

  it('is reserved with the switch, or blind from a deck', async () => {
    const host = open('full');
    await fireEvent.click(at('b3'));
    expect(confirm().textContent).toContain('table-do-reserve table-card-plain');
    expect(zone('you').querySelector('[data-lane="5"] .token .delta')!.textContent).toBe('+1');
    await fireEvent.click(at('2'));
    expect(confirm().textContent).toContain('table-do-reserve-blind');
    await fireEvent.click(confirm());
    expect(host.asked).toEqual(['submit R2']);
  });

  it('shows the rule of a refusal by the server', async () => {
    const host = open('start');
    host.refuse = { status: 422, rule: '4.1', key: 'x', values: {}, text: 'No, says the referee.', version: null };
    for (const key of ['1', '2', '4']) await fireEvent.keyDown(window, { key });
    await fireEvent.click(confirm());
    await tick();
    expect(bar()).toContain('No, says the referee.');
    expect(within(zone('action')).getByRole('link').getAttribute('href')).toBe('#/rules/4.1');
  });
});

describe('tiles', () => {
  it('are chosen by clicking them', async () => {
    const host = open('tile');
    const [slot] = host.state.stage!.tiles;
    await fireEvent.click(document.querySelector(`[data-tile="${slot}"]`)!);
    await fireEvent.click(confirm());
    expect(host.asked).toEqual([`submit T${slot! + 1}`]);
  });
});

describe('the page', () => {
  it('stages nothing and shows dimmed marks while others play', async () => {
    const host = open('waiting');
    await fireEvent.click(pile(0));
    expect(confirm()).toBeNull();
    expect(document.querySelectorAll('.mark').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.mark:not(.dim)').length).toBe(0);
    expect(host.asked).toEqual([]);
  });

  it('drops the staged turn when the version changes', async () => {
    const host = open('start');
    await fireEvent.click(pile(0));
    host.state = { ...snapshot('waiting'), version: 99 };
    await tick();
    host.state = { ...snapshot('start'), version: 100 };
    await tick();
    expect(pile(0).getAttribute('aria-pressed')).toBe('false');
  });

  it('has no move box, bar or hand for a spectator', () => {
    open('spectator');
    expect(zone('action')).toBeNull();
    expect(zone('you')).toBeNull();
    expect(document.querySelector('[data-move-box]')).toBeNull();
    expect(document.querySelectorAll('[data-zone="players"] .rival').length).toBe(3);
  });

  it('covers everything until the next player at the screen confirms', async () => {
    const host = open('classic', (state) => {
      [state.you, state.seat] = [[0, 1], null];
      state.position!.players[1]!.hand = [{ card: null, level: 2, open: false }];
    });
    expect(zone('handover').textContent).toContain('table-handover Ana');
    expect(zone('bank')).toBeNull();
    await fireEvent.click(screen.getByText('table-handover-ready Ana'));
    expect(host.asked).toEqual(['look 0']);
    host.state = { ...host.state, seat: 0 };
    await tick();
    expect(zone('bank')).not.toBeNull();
  });

  it('shows the winner, the tie-break and every rank', () => {
    const host = open('over-tie');
    const result = document.querySelector('.result')!;
    expect(result.textContent).toContain(`tie-break-${host.state.outcome!.tie_break}`);
    expect(result.querySelectorAll('tbody tr').length).toBe(3);
    expect(result.querySelector('tbody tr td')!.textContent).toBe('1');
  });

  it('shows the last move before the result covers it', async () => {
    vi.useFakeTimers();
    const host = open('waiting');
    host.settings.motion = 'slow';
    host.state = { ...snapshot('over'), events: [], version: 999 };
    await tick();
    expect(document.querySelector('.result')).toBeNull();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    await tick();
    expect(document.querySelector('.result')).not.toBeNull();
  });

  it('shows the remaining turns of the final round', () => {
    const host = open('final');
    expect(document.body.textContent).toContain(`ui-turns-left ${host.state.position!.turns_left}`);
  });

  it('sends a move from the move box', async () => {
    const host = open('start');
    expect(document.querySelector('[data-move-box]')).toBeNull();
    await fireEvent.keyDown(window, { key: '/' });
    const box = document.querySelector<HTMLInputElement>('[data-move-box]')!;
    await fireEvent.input(box, { target: { value: ' +wbr ' } });
    await fireEvent.submit(box.form!);
    expect(host.asked).toEqual(['submit +wbr']);
  });

  it('takes back with u if allowed', async () => {
    const host = open('classic');
    await fireEvent.keyDown(window, { key: 'u' });
    expect(host.asked).toEqual(['takeBack']);
  });

  it('hides everything that needs a table on a server if there is none', async () => {
    const { served: _none, ...host } = testHost('start');
    render(TablePage, { host });
    for (const key of ['u', 'h']) await fireEvent.keyDown(window, { key });
    for (const key of ['1', '2', '4', 'Enter']) await fireEvent.keyDown(document.body, { key });
    expect(host.asked).toEqual(['submit +wbr']);
    expect(screen.queryByLabelText(/chat-open/)).toBeNull();
    expect(screen.queryByLabelText('ui-take-back')).toBeNull();
    await fireEvent.click(screen.getAllByLabelText('table-menu').at(-1)!);
    expect(screen.queryByText('ui-resign')).toBeNull();
    expect(screen.queryByText('table-offer-stop')).toBeNull();
    expect(screen.getByText('ui-rules')).toBeTruthy();
  });

  it('can be played in the text view', async () => {
    const host = open('start', () => undefined);
    host.settings.accessible = true;
    await tick();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6);
    const takes = screen.getAllByText('ui-action-take', { exact: false });
    for (const n of [0, 1, 3]) await fireEvent.click(takes[n]!);
    await fireEvent.click(confirm());
    expect(host.asked).toEqual(['submit +wbr']);
  });

  it('draws colour, shape and letter on every stone', () => {
    open('marvel');
    const gems = document.querySelectorAll('svg.gem');
    expect(gems.length).toBeGreaterThan(80);
    for (const gem of gems) {
      expect(gem.querySelector('use')!.getAttribute('href')).toMatch(/^#gem-marvel-[0-6]$/);
      expect(gem.querySelector('text')!.textContent).toMatch(/^[YPBRO*G]$/);
    }
  });

  it('keeps one tab stop in each zone of piles and cards', () => {
    open('start');
    for (const name of ['bank', 'board', 'tiles'])
      expect(
        [...zone(name).querySelectorAll<HTMLElement>('[data-item]')].filter((item) => item.tabIndex === 0).length,
        name,
      ).toBe(1);
  });
});
