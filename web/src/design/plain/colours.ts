/** Colours of an edition that brings no look of its own: the server's, or made from the names of its tokens. */
import { mix, type Lane } from '../art/tones';
import { colourOf } from './hue';

/** What is read of the edition; older servers send no `look`. */
export interface Coloured {
  id: string;
  /** The names of the kinds of tokens, by lane. */
  colours: readonly string[];
  /** A CSS colour for each name. */
  look?: Readonly<Record<string, unknown>> | null;
}

/** Names that are colours, in tones that sit well beside each other. */
const NAMED: Readonly<Record<string, string>> = {
  white: '#f1f3f7',
  blue: '#2f6fd6',
  green: '#14804f',
  red: '#c2273a',
  black: '#2b2830',
  gold: '#e8b83c',
  yellow: '#f0c419',
  purple: '#7d3fc0',
  orange: '#e87a1d',
  gray: '#9aa3b0',
  grey: '#9aa3b0',
  brown: '#7a4a2a',
  pink: '#e0669a',
  cyan: '#1f9fb5',
};

/** The colour of each lane, as #rrggbb. */
export function tokenColours(edition: Coloured): string[] {
  const sent = edition.look ?? {};
  return edition.colours.map(
    (name) => hex(String(sent[name] ?? '')) ?? NAMED[name] ?? colourOf(`${edition.id} ${name}`),
  );
}

/** A colour as #rrggbb. The browser parses other ways to write it; null if it is no colour. */
function hex(colour: string): string | null {
  const text = colour.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed(text));
  return parts
    ? `#${parts
        .slice(1)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    : null;
}

function computed(colour: string): string {
  const probe = document.createElement('i');
  probe.style.color = colour;
  if (!probe.style.color) return '';
  document.body.append(probe);
  const read = getComputedStyle(probe).color;
  probe.remove();
  return read;
}

/** How bright a colour is to the eye, from 0 to 1. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Black or white, whichever is read better on the colour. */
const inkOn = (colour: string): string => (luminance(colour) > 0.179 ? '#10131a' : '#ffffff');

/** Darker, until white can be read on it. */
function deepOf(colour: string): string {
  let deep = mix(colour, '#000000', 0.3);
  while (luminance(deep) > 0.18) deep = mix(deep, '#000000', 0.15);
  return deep;
}

export function lanesOf(edition: Coloured): Lane[] {
  return tokenColours(edition).map((g) => ({
    g,
    hi: mix(g, '#ffffff', 0.6),
    lo: mix(g, '#000000', 0.35),
    deep: deepOf(g),
  }));
}

/** The style sheet's variables for the stones. */
export function gemVariables(edition: Coloured): Record<string, string> {
  const made: Record<string, string> = {};
  lanesOf(edition).forEach(({ g, hi, lo, deep }, lane) => {
    const own = { '': g, '-hi': hi, '-lo': lo, '-deep': deep, '-ink': inkOn(g), '-edge': mix(g, '#000000', 0.75) };
    // the disc under a light stone is dark, and the other way round
    const chip = luminance(g) > 0.5 ? mix(g, '#303846', 0.7) : mix(g, '#ffffff', 0.78);
    for (const [part, value] of Object.entries({ ...own, '-chip': chip })) made[`--gem-${lane}${part}`] = value;
  });
  return made;
}
