/** Plain pictures: shapes in the colour of the card, placed by its id, so that every card has its own. */
import { chanceOf } from '../art/chance';
import type { Painter, Pictured } from '../art/subject';
import { mix, type Lane } from '../art/tones';

const GREY: Lane = { g: '#8f9aa8', hi: '#e4e9ef', lo: '#4d5866', deep: '#3c4a5c' };
const rhombus = (x: number, y: number, r: number): string => `M${x} ${y - r}l${r} ${r} ${-r} ${r} ${-r} ${-r}z`;

function ground(width: number, height: number, { deep, lo }: Lane): string {
  return `<path d="M0 0h${width}v${height}H0z" fill="${mix(deep, lo, 0.5)}"/>`;
}

/** Stones of three sizes, scattered below the head of a card. */
function scattered(name: string, count: number, width: number, height: number, lane: Lane): string {
  const chance = chanceOf(name);
  const tones = [lane.lo, lane.g, lane.hi];
  return Array.from({ length: count }, (_, at) => {
    const r = 5 + chance(height / 6);
    const d = rhombus(r + chance(width - 2 * r), r + chance(height - 2 * r), r);
    return `<path d="${d}" fill="${tones[at % 3]}" opacity=".8"/>`;
  }).join('');
}

const tile = (name: string): string =>
  ground(60, 60, GREY) + scattered(name, 5, 60, 60, GREY) + `<path d="${rhombus(30, 30, 14)}" fill="${GREY.hi}"/>`;

function back(level: number): string {
  const pips = Array.from({ length: level }, (_, at) => rhombus(50 + (at - (level - 1) / 2) * 22, 62, 10)).join('');
  const frame = '<path d="M8 8h84v109H8z" fill="none" stroke="#e4e9ef" stroke-width="2"/>';
  return `${ground(100, 125, GREY)}${frame}<path d="${pips}" fill="${GREY.hi}"/>`;
}

export function plainPainter(lanes: readonly Lane[]): Painter {
  const card = ({ id, level, bonus }: Pictured): string => {
    const lane = lanes[bonus] ?? GREY;
    return ground(100, 125, lane) + scattered(id, 4 + 3 * level, 100, 125, lane);
  };
  return { card, tile, back, team: () => tile('team'), victory: () => tile('victory') };
}
