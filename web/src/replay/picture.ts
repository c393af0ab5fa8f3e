/** The story as a picture to share: drawn as SVG, turned into PNG by the browser, without any other server. */
import type { EditionInfo, StoryState } from '../lib/api/types';
import type { TableWords } from '../table/host';
import { across, apart, DASHES, highest, kindOf, roundTicks, seatLines, ticks, turnAt, up } from './graph';
import { momentText, outcomeText } from './speaking';

const WIDTH = 1200;
const HEIGHT = 630;
const FRAME = { left: 70, top: 150, width: 620, height: 390 };
/** The page's current colours, so that the picture has its look. */
const DRESS = ['--bg', '--panel', '--ink', '--ink-soft', '--line', '--line-soft', '--accent'] as const;
type Dress = Record<(typeof DRESS)[number], string>;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function dress(): Dress {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(DRESS.map((name) => [name, style.getPropertyValue(name).trim() || '#888'])) as Dress;
}

function seatColour(seat: number): string {
  const probe = document.createElement('i');
  probe.className = `seat-${seat}`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue('--seat').trim();
  probe.remove();
  return colour || '#555';
}

const text = (x: number, y: number, size: number, fill: string, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(content)}</text>`;
const cut = (content: string, most: number): string =>
  content.length > most ? `${content.slice(0, most - 1)}…` : content;

/** The picture as SVG text; every name in it is escaped. */
function pictureOf(
  story: StoryState,
  names: readonly string[],
  edition: EditionInfo,
  words: TableWords,
  look: Dress,
  seats: readonly string[],
): string {
  const most = Math.max(highest(story.turns, 'points'), edition.points_to_end);
  const lines = seatLines(story.turns, 'points', FRAME, most);
  const labels = apart(
    lines.map((line) => line.end.y),
    30,
    FRAME.top + 6,
    FRAME.top + FRAME.height,
  );
  const grid = ticks(most).map((tick) => {
    const y = up(FRAME, most, tick);
    const number = text(FRAME.left - 10, y + 6, 18, look['--ink-soft'], String(tick), 'text-anchor="end"');
    return `<path d="M${FRAME.left} ${y}h${FRAME.width}" stroke="${look['--line-soft']}"/>${number}`;
  });
  const rounds = roundTicks(story.turns, 10).map((tick) =>
    text(
      across(FRAME, story.turns.length, tick.index),
      FRAME.top + FRAME.height + 30,
      18,
      look['--ink-soft'],
      String(tick.round),
      'text-anchor="middle"',
    ),
  );
  const drawn = lines.map(
    (line) =>
      `<path d="${line.path}" fill="none" stroke="${seats[line.seat]}" stroke-width="4.5" ` +
      `stroke-dasharray="${DASHES[line.seat]}"/>`,
  );
  const marks = story.moments.flatMap((moment) => {
    if (kindOf(moment) === 'other' || moment.seat === null) return [];
    const turn = turnAt(story.turns, moment.step);
    const [x, y] = [
      across(FRAME, story.turns.length, turn),
      up(FRAME, most, story.turns[turn]!.points[moment.seat] ?? 0),
    ];
    return [
      `<circle cx="${x}" cy="${y}" r="8" fill="${seats[moment.seat]}" stroke="${look['--panel']}" stroke-width="3"/>`,
    ];
  });
  const people = lines.map((line) =>
    text(
      FRAME.left + FRAME.width + 16,
      (labels[line.seat] ?? 0) + 8,
      24,
      seats[line.seat]!,
      `${line.last}  ${cut(names[line.seat] ?? '', 12)}`,
      'font-weight="700"',
    ),
  );
  const told = story.moments
    .slice(-7)
    .map(
      (moment, index) =>
        text(905, 190 + index * 52, 17, look['--ink-soft'], words.say('story-round', { round: moment.round })) +
        text(905, 212 + index * 52, 19, look['--ink'], cut(momentText(moment, names, words), 30)),
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" `,
    'font-family="Figtree, system-ui, sans-serif">',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${look['--bg']}"/>`,
    `<rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" rx="18" fill="${look['--panel']}" `,
    `stroke="${look['--line']}" stroke-width="2"/>`,
    text(50, 76, 36, look['--ink'], cut(words.list(names), 58), 'font-weight="700"'),
    text(
      50,
      112,
      21,
      look['--ink-soft'],
      cut(
        [words.say(`edition-${edition.id}`), story.date, outcomeText(story, names, words)].filter(Boolean).join(' · '),
        96,
      ),
    ),
    ...grid,
    ...rounds,
    ...drawn,
    ...marks,
    ...people,
    ...told,
    text(
      WIDTH - 50,
      HEIGHT - 40,
      19,
      look['--ink-soft'],
      `Cabochon · ${words.say('web-unofficial-short')}`,
      'text-anchor="end"',
    ),
    '</svg>',
  ].join('');
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** Into the visitor's downloads. */
export async function savePicture(
  story: StoryState,
  names: readonly string[],
  edition: EditionInfo,
  words: TableWords,
): Promise<void> {
  const seats = names.map((_, seat) => seatColour(seat));
  const blob = await pngOf(pictureOf(story, names, edition, words, dress(), seats));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `cabochon-${words.say('story-picture-name')}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
