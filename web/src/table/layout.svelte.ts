/**
 * The layout of the table. `wide`: everything side by side, no scrolling. `flat`: a phone in landscape, the same in
 * little space. `tall`: one column that scrolls, with the bar at the bottom of the screen.
 */
export type Layout = 'wide' | 'flat' | 'tall';

const WIDE =
  '(min-width: 1100px) and (min-height: 560px), (min-width: 960px) and (min-height: 600px) and (min-aspect-ratio: 5/4)';
/** A small, nearly square window, such as a zoomed one, has larger cards in one column. */
const FLAT = '(min-aspect-ratio: 3/2), (min-width: 800px) and (min-aspect-ratio: 5/4)';

/** Call it while a component is being created. */
export function screenLayout(): { readonly now: Layout } {
  const wide = holds(WIDE);
  const flat = holds(FLAT);
  return {
    get now() {
      return wide.now ? 'wide' : flat.now ? 'flat' : 'tall';
    },
  };
}

/** Whether a media query matches, reactively. Without a screen, every query matches. */
export function holds(query: string): { readonly now: boolean } {
  const media = typeof matchMedia === 'function' ? matchMedia(query) : null;
  let now = $state(media?.matches ?? true);
  $effect(() => {
    const change = (): boolean => (now = media?.matches ?? true);
    media?.addEventListener('change', change);
    return () => media?.removeEventListener('change', change);
  });
  return {
    get now() {
      return now;
    },
  };
}

/**
 * While a board is shown, text that the browser enlarges grows only a little: the places of a board have sizes in
 * pixels. Layers over the board (menu, log, an enlarged card, the result) are zoomed to the requested size. Zooming
 * enlarges everything, and the text view takes any size. Call it while a component is created.
 */
export function limitText(board: () => boolean): void {
  $effect(() => {
    if (!board()) return;
    const { dataset, style } = document.documentElement;
    const size = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);
    const asked = size();
    dataset.board = '';
    style.setProperty('--text-zoom', String(Math.min(2, Math.max(1, asked / size() || 1))));
    return () => {
      delete dataset.board;
      style.removeProperty('--text-zoom');
    };
  });
}

/** The layout of a replay: wide or tall; on a phone in landscape that of a game. */
export function replayLayout(): { readonly now: Layout } {
  const columns = twoColumns();
  const flat = holds('(min-width: 560px) and (max-width: 1099px) and (max-height: 480px)');
  return {
    get now() {
      return flat.now ? 'flat' : columns.now;
    },
  };
}

/** Lessons and analyses, which have more content beside the table, are wide or tall. */
export function twoColumns(): { readonly now: Layout } {
  const wide = holds('(min-width: 1100px)');
  return {
    get now() {
      return wide.now ? 'wide' : 'tall';
    },
  };
}
