/** Roving focus: one tab stop for each zone, arrow keys inside: an arrow moves the focus to the nearest `[data-item]`
 * in its direction. */
export function roving(zone: HTMLElement): { destroy: () => void } {
  const items = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>('[data-item]')];
  let current: HTMLElement | null = null;

  function settle(): void {
    const all = items();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const item of all) {
      const wanted = item === current ? 0 : -1;
      if (item.tabIndex !== wanted) item.tabIndex = wanted;
    }
  }
  function focusIn(event: FocusEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
    if (item && zone.contains(item)) {
      current = item;
      settle();
    }
  }
  function key(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    let next: HTMLElement | undefined;
    if (event.key === 'Home') next = all[0];
    else if (event.key === 'End') next = all[all.length - 1];
    else if (way) next = nearest(all, from, way);
    else return;
    event.preventDefault();
    next?.focus();
  }
  const watcher = new MutationObserver(settle);
  watcher.observe(zone, { childList: true, subtree: true });
  zone.addEventListener('focusin', focusIn);
  zone.addEventListener('keydown', key);
  settle();
  return {
    destroy: () => {
      watcher.disconnect();
      zone.removeEventListener('focusin', focusIn);
      zone.removeEventListener('keydown', key);
    },
  };
}

type Way = readonly [number, number];
const WAYS: Record<string, Way | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function nearest(all: HTMLElement[], from: HTMLElement, [dx, dy]: Way): HTMLElement | undefined {
  const centre = (item: HTMLElement): Way => {
    const box = item.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of all) {
    const [ix, iy] = centre(item);
    const along = (ix - x) * dx + (iy - y) * dy;
    const across = Math.abs((ix - x) * dy) + Math.abs((iy - y) * dx);
    if (item === from || along < 2 || across > along * 1.5) continue;
    const far = along + across * 3;
    if (far < least) [best, least] = [item, far];
  }
  const step = all.indexOf(from) + (dx + dy);
  return best ?? all[step];
}
