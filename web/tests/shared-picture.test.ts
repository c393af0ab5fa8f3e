// @vitest-environment jsdom
/** The shared picture of a game: complete in every edition and language, with the longest names. */
import { describe, expect, it } from 'vitest';
import type { StoryState } from '../src/lib/api/types';
import { LANGUAGES, loadWords } from '../src/lib/words/load';
import { tableWords } from '../src/lib/words/table';
import { HEIGHT, pictureOf, WIDTH, wrapped } from '../src/replay/picture';
import type { Dress } from '../src/replay/dress';
import { edition } from './table/fixture';

const NAMES = ['Maximiliane-Charlotte III', 'Bartholomew <Alex> & Co', 'Jean-Christophe Duval', 'Grandmaster'];
const named = (keys: string): Record<string, string> =>
  Object.fromEntries(keys.split(' ').map((key) => [key, '#123456']));
const DRESS: Dress = {
  colours: named(
    'felt felt-2 on-felt on-felt-soft panel panel-2 ink ink-soft line line-soft accent tile-line',
  ) as Dress['colours'],
  seats: ['#100', '#200', '#300', '#400'],
  fonts: { display: 'Display', number: 'Number', text: 'Text' },
  faces: '@font-face{font-family:"Display";src:url(data:font/woff2;base64,AAAA)}',
  weight: '700',
  radius: 4,
  edge: 2,
  stones: Array.from({ length: 7 }, (_, lane) => `<path class="stone" d="M0 0h${lane}"/>`),
  poster: 'data:image/svg+xml,poster',
  victory: 'data:image/svg+xml,victory',
  measure: (text, size) => text.length * size * 0.55, // wider than the fonts of the page
};

function storyOf(id: string): StoryState {
  const turns = Array.from({ length: 81 }, (_, step) => {
    const points = NAMES.map((_, seat) => Math.floor((step * (4 + seat)) / 40));
    return { step, round: 1 + Math.floor(step / 4), seat: step % 4, points, tokens: points, cards: points };
  });
  const tile = edition(id).tiles[0]!.id;
  return {
    edition: id,
    seats: NAMES.map((name) => ({ name, bot: false })),
    date: '2026-11-16',
    turns,
    moments: [
      { step: 20, round: 6, seat: 1, other: null, event: null },
      { step: 44, round: 12, seat: 3, other: 1, event: null },
      { step: 60, round: 16, seat: 0, other: null, event: { key: 'took-tile', seat: 0, tile, points: 3 } },
      { step: 80, round: 21, seat: null, other: null, event: { key: 'ended' } },
    ],
    colours: NAMES.map((_, seat) => [3, seat, 0, 2, 1]),
    reached: [3],
    outcome: {
      winners: [3],
      places: [4, 3, 2, 1],
      ending: 'goal',
      tie_break: null,
      text: '',
    } as unknown as StoryState['outcome'],
  } as StoryState;
}

async function drawn(id: string, language: (typeof LANGUAGES)[number]): Promise<{ shown: string[]; svg: Document }> {
  const box = edition(id);
  const words = tableWords(await loadWords(language, box, 'replay'), box);
  const text = pictureOf({ story: storyOf(id), names: NAMES, edition: box, words }, DRESS);
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  return { svg, shown: [...svg.querySelectorAll('text')].map((one) => one.textContent ?? '') };
}

describe.each(['classic', 'marvel', 'megaman'])('the shared picture of %s', (id) => {
  it.each(LANGUAGES)('is complete in %s', async (language) => {
    const { svg, shown } = await drawn(id, language);
    const named = { classic: /2024/, marvel: /Marvel/, megaman: /Mega Man/ }[id]!;
    expect(shown.some((text) => /^Splendor.*2026$/.test(text) && named.test(text))).toBe(true);
    for (const name of NAMES) expect(shown).toContain(name);
    const told = shown.join(' ');
    // as the winner, as the player at the goal, and at the line
    expect(told.split(NAMES[3]!).length).toBeGreaterThan(3);
    for (const text of shown) {
      expect(text).not.toMatch(/…|undefined|^[a-z]+(-[a-z]+)+$/); // no text is cut, every key has its message
    }
    expect(svg.querySelectorAll('.stone')).toHaveLength(NAMES.length * 5);
    expect(svg.querySelectorAll('image')).toHaveLength(2);
    for (const one of svg.querySelectorAll('text')) {
      const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(one.getAttribute(name)));
      const wide = DRESS.measure(one.textContent ?? '', size!, 'text', '500');
      const shift = { start: 0, middle: wide / 2, end: wide }[one.getAttribute('text-anchor') ?? 'start']!;
      expect(x! - shift).toBeGreaterThanOrEqual(0);
      expect(x! - shift + wide).toBeLessThanOrEqual(WIDTH);
      expect(y! - size!).toBeGreaterThanOrEqual(0);
      expect(y!).toBeLessThanOrEqual(HEIGHT);
    }
  });
});

it('breaks lines between words', () => {
  expect(wrapped(DRESS, 'one two three', 60, { size: 12 })).toEqual(['one two', 'three']);
});
