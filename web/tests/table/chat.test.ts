// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import TablePage from '../../src/table/TablePage.svelte';
import type { Refusal } from '../../src/lib/api/types';
import { testHost, type TestHost } from './host.svelte';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(): TestHost {
  const host = testHost('start');
  render(TablePage, { host });
  return host;
}
const live = (): string => document.querySelector('[data-live="talk"]')?.textContent?.trim() ?? '';
const box = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[data-chat-box]')!;

it('opens with c, sends the text, and keeps a staged turn', async () => {
  const host = open();
  await fireEvent.keyDown(window, { key: '1' });
  await fireEvent.keyDown(window, { key: 'c' });
  await fireEvent.input(box(), { target: { value: '  Well, hello ' } });
  await fireEvent.submit(box().form!);
  expect(host.talk.asked).toEqual(['Well, hello']);
  expect(box().value).toBe('');
  expect(document.querySelectorAll('.staged .drop').length).toBe(1);
});

it('restores a refused text, with the reason', async () => {
  const host = open();
  await fireEvent.keyDown(window, { key: 'c' });
  host.talk.refuse = { text: 'Too fast.' } as Refusal;
  await fireEvent.input(box(), { target: { value: 'again' } });
  await fireEvent.submit(box().form!);
  await tick();
  expect(box().value).toBe('again');
  expect(screen.getByRole('alert').textContent).toBe('Too fast.');
});

it('marks unread chat messages, announces them, and shows them briefly', async () => {
  vi.useFakeTimers();
  const host = open();
  host.talk.hear('a', 'Nice move');
  await tick();
  expect(live()).toBe('chat-says Bob Nice move');
  expect(screen.getByLabelText('chat-open 1').textContent).toContain('1');
  expect(document.querySelector('.heard')?.textContent).toContain('Nice move');
  const first = document.querySelector('[data-live="talk"] span');
  host.talk.hear('b', 'Nice move');
  await tick();
  expect(document.querySelector('[data-live="talk"] span')).not.toBe(first); // a repeated sentence is announced again
  vi.advanceTimersByTime(9000);
  await tick();
  expect(document.querySelector('.heard')).toBeNull();
  await fireEvent.click(screen.getByLabelText('chat-open 2'));
  expect(screen.getByLabelText('chat-open 0')).toBeTruthy();
});

it('lets the viewer mute and report the chat messages of others', async () => {
  const host = open();
  host.talk.hear('a', 'Buy my coins');
  await fireEvent.keyDown(window, { key: 'c' });
  await fireEvent.click(screen.getByLabelText('chat-actions Bob'));
  await fireEvent.click(screen.getByText('chat-mute Bob'));
  await fireEvent.click(screen.getByText('chat-report'));
  expect(host.talk.asked).toEqual(['mute bob', 'report a']);
});

it('offers only phrases to a spectator', async () => {
  const host = open();
  host.talk.may = 'watching';
  await fireEvent.keyDown(window, { key: 'c' });
  expect(box()).toBeNull();
  expect(screen.getByText('chat-watching')).toBeTruthy();
  await fireEvent.click(screen.getByText('phrase-thanks'));
  expect(host.talk.asked).toEqual(['/thanks']);
});

it('names absent people in words, but not bots', async () => {
  const host = open();
  const seats = (change: object): TestHost['state'] => ({
    ...host.state,
    table: { ...host.state.table, seats: host.state.table.seats.map((seat) => ({ ...seat, ...change })) },
  });
  host.state = seats({ kind: 'person', bot: null, present: false, stand_in: null });
  await tick();
  expect(document.querySelector('[data-panel="1"]')?.textContent).toContain('table-away');
  host.state = seats({ kind: 'bot', present: false });
  await tick();
  expect(document.body.textContent).not.toContain('table-away');
});
