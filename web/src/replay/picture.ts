/** The story as a picture to share, in the size of previews in chats: drawn as self-contained SVG. */
import type { EditionInfo, StoryState } from '../lib/api/types';
import { titleOf } from '../lib/words/title';
import type { TableWords } from '../table/host';
import type { Dress, Font } from './dress';
import { across, DASHES, apart, highest, kindOf, roundTicks, seatLines, ticks, turnAt, up } from '../story/graph';
import { dayOf, headlineText, momentText, reasonText } from '../story/speaking';

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 24;
const HEAD = 176;
const POSTER = { x: 872, y: 24, width: 304, height: 152 };
const VICTORY = { x: MARGIN, y: 36, width: 128, height: 128 };
const LEFT = { x: MARGIN, y: 192, width: 690, height: 398 };
const RIGHT = { x: 730, y: 192, width: 446, height: 398 };
const FRAME = { left: LEFT.x + 58, top: LEFT.y + 30, width: LEFT.width - 120, height: LEFT.height - 84 };
const ROW = 66;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Writing {
  size: number;
  fill: string;
  font?: Font;
  weight?: string;
  anchor?: 'start' | 'middle' | 'end';
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The words and the look of a picture; one object for each drawing. */
export interface Told {
  story: StoryState;
  names: readonly string[];
  edition: EditionInfo;
  words: TableWords;
}

/** The picture as SVG text; every name in it is escaped. */
export function pictureOf(told: Told, dress: Dress): string {
  const { colours } = dress;
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${dress.faces}</style>`,
    `<linearGradient id="felt" x2="1" y2="1"><stop stop-color="${colours.felt}"/>`,
    `<stop offset="1" stop-color="${colours['felt-2']}"/></linearGradient>`,
    `<rect ${size} fill="url(#felt)"/>`,
    head(told, dress),
    panel(LEFT, dress),
    graph(told, dress),
    panel(RIGHT, dress),
    ...standings(told, dress),
    ...moments(told, dress),
    foot(told, dress),
    '</svg>',
  ].join('');
}

// --- writing -----------------------------------------------------------------------------------

function write(dress: Dress, x: number, y: number, content: string, how: Writing): string {
  const family = escaped(dress.fonts[how.font ?? 'text']);
  const anchor = how.anchor ? ` text-anchor="${how.anchor}"` : '';
  const face = `font-family="${family}" font-size="${how.size}" font-weight="${how.weight ?? '500'}"`;
  return `<text x="${x}" y="${y}" ${face} fill="${how.fill}"${anchor}>${escaped(content)}</text>`;
}

/** A text in lines up to this width. */
export function wrapped(dress: Dress, content: string, width: number, how: Omit<Writing, 'fill'>): string[] {
  const fits = (line: string): boolean => widthOf(dress, line, how) <= width;
  const lines: string[] = [];
  for (const word of content.split(' ')) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : '';
    if (longer && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (dress: Dress, line: string, how: Omit<Writing, 'fill'>): number =>
  dress.measure(line, how.size, how.font ?? 'text', how.weight ?? '500');

/** The largest size, up to this one, at which a text fits into a line. */
function shrunk(dress: Dress, content: string, width: number, how: Omit<Writing, 'fill'>): number {
  const wide = widthOf(dress, content, how);
  return wide <= width ? how.size : Math.floor((how.size * width) / wide);
}

// --- parts ---------------------------------------------------------------------------------------

const boxOf = ({ x, y, width, height }: Box): string => `x="${x}" y="${y}" width="${width}" height="${height}"`;

function panel(box: Box, { colours, radius, edge }: Dress): string {
  const line = `stroke="${colours.line}" stroke-width="${edge}"`;
  return `<rect ${boxOf(box)} rx="${radius}" fill="${colours.panel}" ${line}/>`;
}

function drawing(box: Box, address: string, { colours, edge }: Dress): string {
  const line = `fill="none" stroke="${colours['tile-line']}" stroke-width="${edge + 1}"`;
  const image = `<image ${boxOf(box)} href="${escaped(address)}" preserveAspectRatio="xMidYMid slice"/>`;
  return `${image}<rect ${boxOf(box)} ${line}/>`;
}

/** The winner, the reason, the edition and the date; with the edition's poster and the winner's tile. */
function head({ story, names, edition, words }: Told, dress: Dress): string {
  const { colours } = dress;
  const won = Boolean(story.outcome?.winners.length);
  const x = won ? VICTORY.x + VICTORY.width + 24 : MARGIN + 4;
  const width = POSTER.x - x - 24;
  const title = { size: 50, font: 'display', weight: dress.weight } as const;
  const headline = headlineText(story, names, words);
  let size = Math.max(30, shrunk(dress, headline, width, title));
  let lines = wrapped(dress, headline, width, { ...title, size });
  if (lines.length > 2) [size, lines] = [24, wrapped(dress, headline, width, { ...title, size: 24 })];
  const small = { size: 19 } as const;
  const said = [
    ...wrapped(dress, reasonText(story, names, edition.points_to_end, words), width, small),
    [titleOf(words, edition.id), dayOf(story.date, words.language)].filter(Boolean).join(' · '),
  ].filter(Boolean);
  const height = lines.length * size * 1.05 + said.length * 27;
  let y = (HEAD + 24 - height) / 2;
  const written = [
    ...lines.map((line) => write(dress, x, (y += size * 1.05), line, { ...title, size, fill: colours['on-felt'] })),
    ...said.map((line) => write(dress, x, (y += 27), line, { ...small, fill: colours['on-felt-soft'] })),
  ];
  return [drawing(POSTER, dress.poster, dress), won ? drawing(VICTORY, dress.victory, dress) : '', ...written].join('');
}

/** Points over turns; a dot at each change of the lead or of a tile's owner. */
function graph({ story, edition }: Told, dress: Dress): string {
  const { colours, seats } = dress;
  const most = Math.max(highest(story.turns, 'points'), edition.points_to_end);
  const lines = seatLines(story.turns, 'points', FRAME, most);
  const ends = lines.map((line) => line.end.y);
  const labels = apart(ends, 30, FRAME.top + 6, FRAME.top + FRAME.height);
  const axis = { size: 18, fill: colours['ink-soft'] } as const;
  const grid = ticks(most).map((tick) => {
    const y = up(FRAME, most, tick);
    const number = write(dress, FRAME.left - 12, y + 6, String(tick), { ...axis, anchor: 'end' });
    return `<path d="M${FRAME.left} ${y}h${FRAME.width}" stroke="${colours['line-soft']}" opacity=".5"/>${number}`;
  });
  const goal = up(FRAME, most, edition.points_to_end);
  const rounds = roundTicks(story.turns, 10).map(({ index, round }) =>
    write(dress, across(FRAME, story.turns.length, index), FRAME.top + FRAME.height + 32, String(round), {
      ...axis,
      anchor: 'middle',
    }),
  );
  const drawn = lines.map(({ seat, path }) => {
    const line = `stroke="${seats[seat]}" stroke-width="5" stroke-dasharray="${DASHES[seat]}"`;
    return `<path d="${path}" fill="none" stroke-linejoin="round" ${line}/>`;
  });
  const dots = story.moments.flatMap((moment) => {
    if (kindOf(moment) === 'other' || moment.seat === null) return [];
    const turn = turnAt(story.turns, moment.step);
    const points = story.turns[turn]!.points[moment.seat] ?? 0;
    const [x, y] = [across(FRAME, story.turns.length, turn), up(FRAME, most, points)];
    const line = `fill="${seats[moment.seat]}" stroke="${colours.panel}" stroke-width="3"`;
    return [`<circle cx="${x}" cy="${y}" r="8" ${line}/>`];
  });
  const totals = lines.map(({ seat, last }) => {
    const how = { size: 26, fill: seats[seat]!, font: 'number', weight: '700' } as const;
    return write(dress, FRAME.left + FRAME.width + 12, (labels[seat] ?? 0) + 9, String(last), how);
  });
  const dashed = `stroke="${colours.accent}" stroke-width="2" stroke-dasharray="7 6"`;
  return [
    ...grid,
    `<path d="M${FRAME.left} ${goal}h${FRAME.width}" ${dashed}/>`,
    ...rounds,
    ...drawn,
    ...dots,
    ...totals,
  ].join('');
}

/** Every player in order, with the stones of their bought cards. */
function standings({ story, names }: Told, dress: Dress): string[] {
  const { colours, seats, stones } = dress;
  const last = story.turns[story.turns.length - 1]!;
  const places = story.outcome?.places ?? last.points.map((points) => -points);
  const order = names.map((_, seat) => seat).sort((one, other) => (places[one] ?? 9) - (places[other] ?? 9));
  return order.map((seat, row) => {
    const [x, y] = [RIGHT.x + 18, RIGHT.y + 10 + row * ROW];
    const ground = { x: RIGHT.x + 3, y: y - 4, width: RIGHT.width - 6, height: ROW - 2 };
    const how = { size: 25, weight: '700' } as const;
    const name = names[seat] ?? '';
    const width = RIGHT.width - 18 - 44 - 64;
    const owned = story.colours[seat]!.map((count, lane) => {
      const at = x + 44 + lane * 66;
      const place = `transform="translate(${at} ${y + 34}) scale(.75)" opacity="${count ? 1 : 0.35}"`;
      const stone = `<g ${place}>${stones[lane]}</g>`;
      const number = { size: 20, weight: '700', fill: count ? colours.ink : colours['ink-soft'] };
      return stone + write(dress, at + 31, y + 53, String(count), number);
    });
    const points = { size: 34, font: 'number', weight: '700', fill: colours.ink, anchor: 'end' } as const;
    return [
      story.outcome?.winners.includes(seat) ? `<rect ${boxOf(ground)} fill="${colours['panel-2']}"/>` : '',
      `<path d="M${x} ${y + 17}h34" stroke="${seats[seat]}" stroke-width="6" stroke-dasharray="${DASHES[seat]}"/>`,
      write(dress, x + 44, y + 25, name, { ...how, size: shrunk(dress, name, width, how), fill: colours.ink }),
      write(dress, RIGHT.x + RIGHT.width - 16, y + 36, String(last.points[seat] ?? 0), points),
      ...owned,
    ].join('');
  });
}

/** The last turning points that fit, each in whole sentences. */
function moments({ story, names, words }: Told, dress: Dress): string[] {
  const top = RIGHT.y + 16 + names.length * ROW;
  const how = { size: 17 } as const;
  const x = RIGHT.x + 18;
  let room = RIGHT.y + RIGHT.height - 10 - top;
  const kept: string[][] = [];
  for (const moment of [...story.moments].reverse()) {
    if (moment.event?.key === 'ended') continue;
    const round = words.say('story-round', { round: moment.round });
    const lines = wrapped(dress, `${round} · ${momentText(moment, names, words)}`, RIGHT.width - 36, how);
    room -= lines.length * 22 + 6;
    if (room < 0) break;
    kept.unshift(lines);
  }
  let y = top;
  return kept.flatMap((lines) => {
    y += 6;
    return lines.map((line) => write(dress, x, (y += 22) - 4, line, { ...how, fill: dress.colours.ink }));
  });
}

function foot({ words }: Told, dress: Dress): string {
  const how = { size: 17, fill: dress.colours['on-felt-soft'] } as const;
  return [
    write(dress, MARGIN, HEIGHT - 14, words.say('web-unofficial-short'), how),
    write(dress, WIDTH - MARGIN, HEIGHT - 14, 'Cabochon', { ...how, weight: '700', anchor: 'end' }),
  ].join('');
}
