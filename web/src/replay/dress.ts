/** The look of the page for a self-contained picture: colours, fonts, stones and drawings are all embedded. */
import { picture } from '../design/art/picture';
import { frontOf } from '../editions/fronts';
import { lookOf } from '../editions/looks';
import type { EditionInfo } from '../lib/api/types';
import type { TableWords } from '../table/host';

const COLOURS = [
  'felt',
  'felt-2',
  'on-felt',
  'on-felt-soft',
  'panel',
  'panel-2',
  'ink',
  'ink-soft',
  'line',
  'line-soft',
  'accent',
  'tile-line',
] as const;
type Colour = (typeof COLOURS)[number];
const FONTS = ['display', 'number', 'text'] as const;
export type Font = (typeof FONTS)[number];

export interface Dress {
  colours: Record<Colour, string>;
  /** One colour for each seat, as in the page's graphs. */
  seats: readonly string[];
  /** Font families, and the rules that embed the fonts. */
  fonts: Record<Font, string>;
  faces: string;
  weight: string;
  /** The radius and width of a panel's border. */
  radius: number;
  edge: number;
  /** The stones by colour index, as markup in a view box of 32 × 32. */
  stones: readonly string[];
  /** Drawings as data addresses: the edition's poster (2 : 1), the winner's tile (1 : 1). */
  poster: string;
  victory: string;
  /** The width of a text, in pixels. */
  measure: (text: string, size: number, font: Font, weight: string) => number;
}

export async function dressOf(edition: EditionInfo, words: TableWords, seats: number): Promise<Dress> {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const fonts = Object.fromEntries(FONTS.map((font) => [font, read(`font-${font}`)])) as Record<Font, string>;
  const look = lookOf(edition, words);
  const [faces, poster, victory] = await Promise.all([
    facesOf(Object.values(fonts).join()),
    dataAddress(frontOf(edition.id).poster),
    picture(look, { kind: 'victory' }),
  ]);
  return {
    colours: Object.fromEntries(COLOURS.map((name) => [name, read(name) || '#888'])) as Record<Colour, string>,
    seats: Array.from({ length: seats }, (_, seat) => seatColour(seat)),
    fonts,
    faces,
    weight: read('display-weight') || '700',
    radius: parseFloat(read('radius-l')) || 0,
    edge: parseFloat(read('edge')) || 1,
    stones: edition.colours.map((_, lane) => stoneOf(look.gems.markup(lane), lane, read)),
    poster,
    victory,
    measure: measuring(fonts),
  };
}

function seatColour(seat: number): string {
  const probe = document.createElement('i');
  probe.className = `seat-${seat}`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue('--seat').trim();
  probe.remove();
  return colour || '#555';
}

/** A stone with its colours as plain values, because a self-contained picture has no CSS variables. */
function stoneOf(markup: string, lane: number, read: (name: string) => string): string {
  return markup.replace(/var\(--g(-\w+)?\)/g, (_, part: string = '') => read(`gem-${lane}${part}`) || '#888');
}

function measuring(fonts: Record<Font, string>): Dress['measure'] {
  const brush = document.createElement('canvas').getContext('2d')!;
  return (text, size, font, weight) => {
    brush.font = `${weight} ${size}px ${fonts[font]}`;
    return brush.measureText(text).width;
  };
}

/** The page's own font rules for these families, with the files embedded; offline, the system's fonts are used. */
async function facesOf(families: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, sheet })));
  const found = rules.flatMap(({ rule, sheet }) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const family = rule.style.getPropertyValue('font-family').replace(/['"]/g, '');
    const file = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
    return file && families.includes(family) ? [{ family, file: new URL(file, sheet.href ?? location.href) }] : [];
  });
  const faces = await Promise.all(
    found.map(async ({ family, file }) => {
      await document.fonts.load(`400 20px "${family}"`);
      return `@font-face{font-family:"${family}";font-weight:300 900;src:url(${await dataAddress(file.href)})}`;
    }),
  ).catch(() => []);
  return faces.join('');
}

async function dataAddress(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const file = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error(`${address} cannot be read`));
    reader.readAsDataURL(file);
  });
}
