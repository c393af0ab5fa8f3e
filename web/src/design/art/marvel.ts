/** Marvel: ink and halftone. A hero who is nobody's, put together from the letters of the card's name. */
import { chanceOf } from './chance';
import type { Pictured } from './picture';

const INK = '#0b0b10';
const SKINS = ['#f2c9a1', '#d99e6c', '#9c6238', '#6b3f22', '#e8b48a', '#7fb36a', '#8fb0d8'];
const SECONDS = ['#f4f1e6', '#20222c', '#ffd21f', '#c9ced8', '#e0232e', '#1673e6', '#2f9a55'];
const HAIR = ['#1b1512', '#5a3217', '#c98a2b', '#a5281c', '#e9e4da', '#2b2f55'];
const line = (width = 2.2): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`;
type Chance = (below: number) => number;
const pick = <T>(chance: Chance, from: readonly T[]): T => from[chance(from.length)]!;

export function comicHero(card: Pictured): string {
  const chance = chanceOf(card.id);
  return `${ground(card.level, chance)}${hero(chance)}
    <path d="M0 70H100V125H0z" fill="url(#dots-fine)" opacity=".16"/>`;
}

function rays(count: number, x: number, y: number, tone: string): string {
  const parts = Array.from({ length: count }, (_, at) => {
    const [from, to] = [(at * 2 * Math.PI) / count, ((at + 0.5) * 2 * Math.PI) / count];
    const point = (angle: number): string => `${(x + 130 * Math.cos(angle)).toFixed(1)} ${(y + 130 * Math.sin(angle)).toFixed(1)}`;
    return `M${x} ${y}L${point(from)}L${point(to)}z`;
  });
  return `<path d="${parts.join('')}" fill="${tone}"/>`;
}

function ground(level: number, chance: Chance): string {
  const wash = `<rect width="100" height="125" fill="var(--g-hi)"/>`;
  if (level === 1) {
    const blocks = Array.from({ length: 8 }, (_, at) => `M${at * 13 - 3} 125V${58 + chance(34)}h${10 + chance(5)}V125z`).join('');
    const lit = Array.from({ length: 26 }, () => `<rect x="${chance(96)}" y="${76 + chance(46)}" width="2.4" height="3.4" fill="#fff3a6"/>`).join('');
    return `${wash}${rays(16, 62, 66, 'var(--g)')}<path d="M0 24H100V90H0z" fill="url(#dots)" opacity=".14"/><path d="${blocks}" fill="var(--g-deep)" ${line(1.6)}/>${lit}`;
  }
  if (level === 2) {
    const spikes = Array.from({ length: 28 }, (_, at) => {
      const r = at % 2 ? 34 : 52 + chance(8);
      const angle = (at * Math.PI) / 14;
      return `${(60 + r * Math.cos(angle)).toFixed(1)} ${(66 + r * Math.sin(angle)).toFixed(1)}`;
    });
    return `<rect width="100" height="125" fill="var(--g-deep)"/><rect width="100" height="125" fill="url(#dots)" opacity=".35"/><path d="M${spikes.join('L')}z" fill="var(--g)" ${line(2.6)}/><path d="M${spikes.join('L')}z" transform="translate(60 66) scale(.74) translate(-60 -66)" fill="var(--g-hi)" ${line(1.8)}/>`;
  }
  const stars = Array.from({ length: 30 }, () => `<circle cx="${chance(100)}" cy="${22 + chance(96)}" r="${0.5 + chance(3) * 0.4}" fill="#fff"/>`).join('');
  return `<rect width="100" height="125" fill="#140c2b"/>${rays(22, 60, 60, 'var(--g-deep)')}${stars}
    <circle cx="${24 + chance(20)}" cy="${42 + chance(14)}" r="${13 + chance(8)}" fill="var(--g-lo)" ${line(2)}/><circle cx="84" cy="104" r="26" fill="var(--g)" ${line(2)}/><path d="M58 104a26 26 0 0 0 52 0 40 40 0 0 1-52 0z" fill="url(#dots-fine)" opacity=".4"/>`;
}

function hero(chance: Chance): string {
  const suit = chance(5) < 3 ? 'var(--g)' : pick(chance, SECONDS);
  const trim = suit === 'var(--g)' ? pick(chance, SECONDS) : 'var(--g)';
  const skin = pick(chance, SKINS);
  const hair = pick(chance, HAIR);
  const wide = 26 + chance(9);
  const cape = chance(3) === 0 ? `<path d="M36 92Q22 108 20 128H100q-4-24-16-36-22-10-48 0z" fill="${trim}" ${line()}/>` : '';
  const body = `<path d="M${60 - wide} 128q1-26 14-31 9-2 12-6h16q3 4 12 6 13 5 14 31z" fill="${suit}" ${line(2.6)}/>
    <path d="M${60 + wide - 14} 97q12 6 14 31h-16q3-16-4-29z" fill="${INK}" opacity=".35"/>
    ${collar(chance(4), trim)}${emblem(chance(7), trim)}`;
  return `<g transform="translate(4 0)">${cape}${body}<path d="M52 80h16v12q-8 7-16 0z" fill="${skin}" ${line(2)}/>${head(chance, suit, trim, skin, hair)}</g>`;
}

function collar(kind: number, tone: string): string {
  return [
    `<path d="M46 93q14 12 28 0l3 4q-17 14-34 0z" fill="${tone}" ${line(1.8)}/>`,
    `<path d="M36 96l12-4 12 16 12-16 12 4-24 22z" fill="${tone}" ${line(1.8)}/>`,
    `<path d="M30 104q6-10 16-9l-4 14zM90 104q-6-10-16-9l4 14z" fill="${tone}" ${line(1.8)}/>`,
    `<path d="M34 99l52 22M86 99l-52 22" stroke="${INK}" stroke-width="7"/><path d="M34 99l52 22M86 99l-52 22" stroke="${tone}" stroke-width="4"/>`,
  ][kind]!;
}

function emblem(kind: number, tone: string): string {
  const at = `transform="translate(60 113)" fill="${tone}" ${line(1.6)}`;
  return [
    `<path d="M0-8l2.4 5.4 5.8.6-4.3 4 1.2 5.8L0 4.9l-5.1 2.9 1.2-5.8-4.3-4 5.8-.6z" ${at}/>`,
    `<path d="M2-9l-8 10h5l-2 8 8-11H0z" ${at}/>`,
    `<circle r="6.5" ${at}/>`,
    `<path d="M-8-6h16L0 9z" ${at}/>`,
    `<path d="M0-9l7 9-7 9-7-9z" ${at}/>`,
    `<path d="M-8-7h16v4H-8zM-6-1H6v4H-6zM-4 5h8v3h-8z" ${at}/>`,
    `<path d="M-9-5q9 6 18 0-2 10-9 13-7-3-9-13z" ${at}/>`,
  ][kind]!;
}

const eyes = (tone: string, narrow: boolean): string =>
  narrow
    ? `<path d="M48 66l10 3-9 3zM72 66l-10 3 9 3z" fill="${tone}" ${line(1)}/>`
    : `<ellipse cx="53.5" cy="67.5" rx="3" ry="2.4" fill="#fff" ${line(1)}/><ellipse cx="66.5" cy="67.5" rx="3" ry="2.4" fill="#fff" ${line(1)}/><circle cx="54" cy="67.8" r="1.3" fill="${INK}"/><circle cx="66" cy="67.8" r="1.3" fill="${INK}"/>`;

function head(chance: Chance, suit: string, trim: string, skin: string, hair: string): string {
  const face = `<path d="M45 58q0-14 15-14t15 14v10q0 17-15 20-15-3-15-20z" fill="${skin}" ${line(2.4)}/>`;
  const mouth = chance(2) ? `<path d="M55 79q5 2.6 10 0" fill="none" ${line(1.6)}/>` : `<path d="M55 80h9" ${line(1.8)}/>`;
  const nose = `<path d="M60 69l-1.6 5h3" fill="none" ${line(1.3)}/>`;
  switch (chance(7)) {
    case 0: // a cowl with points
      return `${face}${mouth}<path d="M44 73V56l-3-17 10 8q9-4 18 0l10-8-3 17v17l-9-3-7 4-7-4z" fill="${suit}" ${line(2.4)}/>${eyes('#fff', true)}`;
    case 1: // a helmet with a visor
      return `<path d="M43 60q0-20 17-20t17 20v12q-1 12-8 17H51q-7-5-8-17z" fill="${suit}" ${line(2.6)}/><path d="M46 63h28l-2 9H48z" fill="${trim}" ${line(2)}/><path d="M49 65h9l-2 5h-6z" fill="#fff" opacity=".8"/><path d="M60 40v22M52 82h16M54 86h12" fill="none" ${line(1.6)}/>`;
    case 2: // a hood
      return `<path d="M60 34q24 2 23 34 0 12-6 24H43q-6-12-6-24 0-32 23-34z" fill="${suit}" ${line(2.6)}/><path d="M60 42q16 3 15 24-1 16-15 22-14-6-15-22-1-21 15-24z" fill="${INK}"/>${eyes('var(--g-hi)', true)}`;
    case 3: // long hair and a small mask
      return `<path d="M60 37q23 0 22 28 2 16 4 27-14 2-18-4H52q-6 6-18 4 4-12 4-27-1-28 22-28z" fill="${hair}" ${line(2.4)}/>${face}<path d="M45 55q15-18 31 2-14-3-20-8-4 6-11 6z" fill="${hair}" ${line(1.8)}/><path d="M44 63q16 4 32 0v9q-8 4-16-1-8 5-16 1z" fill="${trim}" ${line(1.8)}/>${eyes('#fff', false)}${mouth}`;
    case 4: // horns
      return `${face}${mouth}<path d="M44 72V58q0-17 16-17t16 17v14l-6-8-10 3-10-3z" fill="${trim}" ${line(2.4)}/><path d="M45 54q-13-3-12-21 6 11 16 11zM75 54q13-3 12-21-6 11-16 11z" fill="${suit}" ${line(2.2)}/>${eyes('#fff', false)}${nose}`;
    case 5: // short hair
      return `${face}<path d="M43 62q-3-23 17-24 21 0 18 24l-4-8q-8 1-13-4-6 5-14 4z" fill="${hair}" ${line(2.2)}/><path d="M49 63h8M63 63h8" ${line(2)}/>${eyes('#fff', false)}${nose}${mouth}`;
    default: // a whole mask
      return `<path d="M44 58q0-17 16-17t16 17v10q0 18-16 21-16-3-16-21z" fill="${suit}" ${line(2.6)}/><path d="M60 41v48" stroke="${trim}" stroke-width="5"/><path d="M47 62q10 1 11 10-10 2-11-10zM73 62q-10 1-11 10 10 2 11-10z" fill="#fff" ${line(2)}/>`;
  }
}
