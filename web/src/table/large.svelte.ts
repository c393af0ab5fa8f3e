/**
 * Enlarging any card or tile: by a long press, the right mouse button, the key `v`, or hovering. Elements name their
 * card or tile with `data-large`; those without another action (`data-press`) open by a plain click.
 */
import type { TableModel } from './model.svelte';

/** Milliseconds: for a long press, and for hovering. */
const PRESS = 500;
const REST = 650;

export interface Enlarged {
  kind: 'card' | 'tile';
  id: string;
}

export class LargeView {
  /** Opened by a press: stays until it is closed. */
  open: Enlarged | null = $state.raw(null);
  /** Opened by hovering: closes when the mouse leaves. */
  under: Enlarged | null = $state.raw(null);
  /** The position of the mouse, beside which it is shown. */
  x = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The press has opened it: the click that follows does not reach the element below. */
  private held = false;
  /** Whether the mouse has moved since the table was drawn. A mouse that did not move enlarges nothing. */
  private moved = false;
  private readonly table: TableModel;

  constructor(table: TableModel) {
    this.table = table;
  }

  show(target: EventTarget | null): boolean {
    const seen = read(target);
    if (!seen) return false;
    this.leave();
    this.open = seen;
    return true;
  }
  close(): void {
    this.open = null;
    this.leave();
  }
  private leave(): void {
    clearTimeout(this.timer);
    this.under = null;
  }
  private later(delay: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, delay);
  }

  /** Listens to a whole table; an attachment for its root. */
  readonly listen = (root: HTMLElement): (() => void) => {
    const hear = <K extends keyof HTMLElementEventMap>(
      name: K,
      done: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ): (() => void) => {
      root.addEventListener(name, done, capture);
      return () => root.removeEventListener(name, done, capture);
    };
    const ends = [
      hear('pointerover', (event) => this.over(event)),
      hear('pointermove', () => (this.moved = true)),
      hear('pointerdown', (event) => this.down(event)),
      hear('pointerup', () => clearTimeout(this.timer)),
      hear('pointercancel', () => clearTimeout(this.timer)),
      hear('pointerleave', () => this.leave()),
      hear('contextmenu', (event) => {
        if (this.show(event.target)) event.preventDefault();
      }),
      hear('click', (event) => this.click(event), true),
    ];
    return () => {
      this.leave();
      for (const end of ends) end();
    };
  };

  private over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.open || this.table.host.settings.accessible) return;
    const seen = read(event.target);
    if (!seen) return this.leave();
    if (this.under && this.under.id === seen.id) return;
    const { clientX } = event;
    this.under = null;
    this.later(REST, () => {
      if (!this.moved) return;
      [this.under, this.x] = [seen, clientX];
    });
  }
  private down(event: PointerEvent): void {
    this.held = false;
    this.leave();
    if (event.pointerType === 'mouse') return;
    const { target } = event;
    this.later(PRESS, () => (this.held = this.show(target)));
  }
  private click(event: MouseEvent): void {
    clearTimeout(this.timer);
    const free = event.target instanceof Element && event.target.closest('[data-press]');
    if (this.held || (free && this.show(free))) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.held = false;
  }
}

function read(target: EventTarget | null): Enlarged | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-large]') : null;
  const [kind, id] = found?.dataset.large?.split(':') ?? [];
  return (kind === 'card' || kind === 'tile') && id ? { kind, id } : null;
}
