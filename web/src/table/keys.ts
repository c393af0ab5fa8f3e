/**
 * The keys of the table: 1–5 piles, Enter confirm, Esc cancel, u take back, h hint, m what did I miss, c chat,
 * v large, / move box, ? help.
 */
import type { TableModel } from './model.svelte';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

export function keys(event: KeyboardEvent, table: TableModel): void {
  if (event.ctrlKey || event.metaKey || event.altKey || table.dialog !== null || typing(event.target)) return;
  const { key } = event;
  if (/^[1-5]$/.test(key)) table.clickPile(Number(key) - 1);
  else if (key === 'Enter') {
    if (!confirms(event.target as HTMLElement, table)) return;
    void table.submit();
  } else if (key === 'Escape') {
    if (table.missed.turn) table.missed.stop();
    else if (table.hint.open) table.hint.close();
    else if (table.talking) table.talking = false;
    else if (table.dirty) table.cancel();
    else if (table.host.settings.accessible) table.host.set('accessible', false);
  } else if (key === 'h') void table.hint.more();
  else if (key === 'm') {
    if (table.missed.turn) table.missed.go(1);
    else table.missed.start();
  } else if (key === 'c') {
    if (!table.host.served?.talk) return;
    table.talking = !table.talking;
  } else if (key === 'u') {
    const { served } = table.host;
    if (!served || !table.mayTakeBack) return;
    void table.ask(() => served.takeBack());
  } else if (key === 'v') table.large.show(document.querySelector('[data-large]:hover') ?? document.activeElement);
  else if (key === '?') table.dialog = 'help';
  else if (key === '/') {
    table.typing = true;
    document.querySelector<HTMLInputElement>('[data-move-box]')?.focus();
  } else return;
  event.preventDefault();
}

/** Enter presses the focused button, unless it is part of the staged turn or nothing has the focus. */
function confirms(target: HTMLElement, table: TableModel): boolean {
  if (!table.plan?.moves || !table.dirty) return false;
  const button = target.closest?.('button, a');
  return !button || (button.hasAttribute('data-item') && button.getAttribute('aria-pressed') === 'true');
}
