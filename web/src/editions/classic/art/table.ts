/** A small table for the front page, with the game's own cards, stones and nobles. */
import { tidy } from '../../../design/art/subject';
import gems from '../gems';
import tokens from '../tokens.css?raw';
import painter from './index';

const LANES = 'wbgrk*';
const WILD = 5;
/** Colours of the edition's own style sheet: a picture has no style sheet. */
const TONES = new Map([...tokens.matchAll(/--(gem-[\w-]+): (#\w+)/g)].map(([, name, tone]) => [name!, tone!]));
const toneOf = (lane: number, part = ''): string => TONES.get(`gem-${lane}${part && `-${part}`}`)!;

const at = (x: number, y: number, size: number, inside: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${inside}</g>`;

/** A stone on 32 × 32. */
const stone = (lane: number, edge = toneOf(lane, 'edge')): string =>
  gems
    .markup(lane)
    .replace(/var\(--g-edge\)/g, edge)
    .replace(/var\(--g(?:-(\w+))?\)/g, (_, part?: string) => toneOf(lane, part));

/** Ids inside a drawing are its own, so that several drawings can share a page. */
const own = (name: string, markup: string): string => markup.replace(/(id="|url\(#)(\w+)/g, `$1${name}$2`);

const number = (text: number, x: number, y: number, size: number, ink: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}">${text}</text>`;

/** A card on 100 × 125, by its id: level, bonus and cost. */
function card(id: string, points: number): string {
  const bonus = LANES.indexOf(id[1]!);
  const costs = [...id.slice(3).matchAll(/(\d)(\w)/g)].map(([, count, lane]) => [Number(count), LANES.indexOf(lane!)]);
  const owed = costs.map(
    ([count, lane], row) =>
      at(8, 120 - (costs.length - row) * 20, 0.56, stone(lane!)) +
      number(count!, 28, 135 - (costs.length - row) * 20, 17, '#2c1a12'),
  );
  const plate = `<rect x="4" y="${117 - costs.length * 20}" width="38" height="${costs.length * 20 + 4}" rx="6"
    fill="#fffaf0" opacity=".94"/>`;
  return `<g clip-path="url(#round)">${own(id[1]!, painter.card({ id, level: Number(id[0]), bonus }))}
    <path d="M0 0h100v32H0z" fill="${toneOf(bonus, 'deep')}" opacity=".72"/>
    ${points ? number(points, 8, 26, 28, '#fff') : ''}${at(69, 3, 0.8, stone(bonus, '#fff8e4'))}${plate}${owed.join('')}
    </g><rect width="100" height="125" rx="8" fill="none" stroke="#f5dfa3" stroke-width="2"/>`;
}

/** A pile of tokens on 36 × 36. */
const pile = (lane: number): string =>
  [6, 3, 0]
    .map((below) => `<circle cx="18" cy="${18 + below}" r="18" fill="${toneOf(lane, 'chip')}" stroke="#0005"/>`)
    .join('') + at(6, 6, 0.75, stone(lane));

const noble = (id: string): string =>
  `<svg width="60" height="60" viewBox="0 0 60 60">${own(id[0]!, painter.tile(id))}</svg>
  <rect width="60" height="60" rx="4" fill="none" stroke="#f5dfa3" stroke-width="1.6"/>`;

const NOBLES = ['mary-stuart', 'isabella-i-of-castile'] as const;
const CARDS = [
  ['3w-7k', 4],
  ['2b-5b', 2],
  ['1r-4w', 1],
  ['2g-2w3b2k', 1],
] as const;

export default function table(): string {
  const cards = CARDS.map(([id, points], place) => at(84 + place * 84, 15, 0.78, card(id, points)));
  const piles = [0, 1, 2, 3, 4, WILD].map((lane, place) => at(90 + place * 55, 125, 0.94, pile(lane)));
  const nobles = NOBLES.map((id, place) => at(15, 24 + place * 72, 0.93, noble(id)));
  const drawn = tidy(`<clipPath id="round"><rect width="100" height="125" rx="8"/></clipPath>
    <rect width="430" height="176" rx="14" fill="#5b1f2e"/>
    <rect x="4" y="4" width="422" height="168" rx="11" fill="none" stroke="#b58a3c" stroke-width="2"/>
    ${nobles.join('')}${cards.join('')}${piles.join('')}`);
  const font = 'font-family="system-ui,sans-serif" font-weight="800"';
  const size = 'viewBox="0 0 430 176" width="430" height="176"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>${drawn}</svg>`;
}
