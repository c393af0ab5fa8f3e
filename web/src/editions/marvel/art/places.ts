/** Marvel's places, its team tile and its winner's tile, in ink on 60 × 60. */
import { INK } from './grounds';
import { fist, gem, star } from './parts';

const LINE = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
type Place = readonly [sky: string, light: string, build: string];
const PLACES: Record<string, Place> = {
  asgard: [
    '#2a49b8',
    '#ffd21f',
    `<path d="M0 52Q30 30 60 52" fill="none" stroke="#e0232e" stroke-width="3"/>
      <path d="M0 55Q30 33 60 55" fill="none" stroke="#7ff0ff" stroke-width="3"/>
      <path d="M14 60V34h5V24h4V14l7-11 7 11v10h4v10h5v26z" fill="#ffc61a" ${LINE}/>
      <path d="M26 60V48q4-6 8 0v12zM28 26h4v6h-4z" fill="#5a2d00"/>`,
  ],
  wakanda: [
    '#5b2bb5',
    '#ff9a3c',
    `<path d="M-2 60L18 26l9 13L40 10l22 50z" fill="#241a3f" ${LINE}/>
      <path d="M40 10l7 17-6-4-7 5z" fill="#c9a8ff"/>
      <path d="M6 60V44h6v16zM18 60V38h6v22zM30 60V46h6v14z" fill="#7ff0ff" ${LINE}/>`,
  ],
  'hells-kitchen': [
    '#c3161f',
    '#ffe066',
    `<circle cx="44" cy="18" r="10" fill="#ffe9a8" ${LINE}/>
      <path d="M-2 60V34h14V20h12v18h10V26h14v14h14v20z" fill="#20141c" ${LINE}/>
      <path d="M4 40h4v5H4zM15 26h4v5h-4zM15 38h4v5h-4zM38 32h4v5h-4zM38 44h4v5h-4zM50 46h4v5h-4z" fill="#ffe066"/>`,
  ],
  triskelion: [
    '#4a90c2',
    '#ffffff',
    `<path d="M6 60V30l8-6 8 6v30zM38 60V30l8-6 8 6v30z" fill="#8a94a3" ${LINE}/>
      <path d="M20 60V16L30 5l10 11v44z" fill="#c9d0da" ${LINE}/>
      <path d="M20 34h20M6 44h48" stroke="#0b0b10" stroke-width="2"/>
      <circle cx="30" cy="22" r="4" fill="#1673e6" ${LINE}/>`,
  ],
  knowhere: [
    '#1a0f33',
    '#8b3fd1',
    `<path d="M10 30q0-21 20-21t20 21q0 9-6 13v9h-8v-5h-3v5h-6v-5h-3v5h-8v-9q-6-4-6-13z" fill="#d9a45c" ${LINE}/>
      <ellipse cx="22" cy="31" rx="5" ry="6" fill="#0b0b10"/><ellipse cx="38" cy="31" rx="5" ry="6" fill="#0b0b10"/>
      <circle cx="22" cy="31" r="2" fill="#ffe066"/><circle cx="38" cy="31" r="2" fill="#7ff0ff"/>`,
  ],
  atlantis: [
    '#0b6aa8',
    '#7ff0ff',
    `<path d="M6 60V44q9-14 18 0v16zM36 60V44q9-14 18 0v16z" fill="#12a08a" ${LINE}/>
      <path d="M16 60V36q14-24 28 0v24z" fill="#38d0b0" ${LINE}/>
      <path d="M30 18v-9l5 3M24 60V50q6-7 12 0v10z" fill="#06324a" ${LINE}/>
      <circle cx="8" cy="20" r="3" fill="none" stroke="#d8fbff" stroke-width="1.5"/>
      <circle cx="50" cy="14" r="4" fill="none" stroke="#d8fbff" stroke-width="1.5"/>
      <circle cx="53" cy="26" r="2" fill="none" stroke="#d8fbff" stroke-width="1.5"/>`,
  ],
  attilan: [
    '#101830',
    '#9aa3b0',
    `<circle cx="30" cy="66" r="32" fill="#c9ced8" ${LINE}/><circle cx="18" cy="52" r="4" fill="#9aa3b0"/>
      <circle cx="44" cy="55" r="5" fill="#9aa3b0"/>
      <path d="M10 42q20-34 40 0z" fill="#7ff0ff" opacity=".75" ${LINE}/>
      <path d="M20 41V28h5v13zM28 41V20l3-5 3 5v21zM37 41V30h5v11z" fill="#1b57c9" ${LINE}/>`,
  ],
  'avengers-tower': [
    '#ff8a1f',
    '#fff3a6',
    `<path d="M2 60V42h10V34h8v26zM42 60V38h8v-6h8v28z" fill="#3b3558" ${LINE}/>
      <path d="M20 60V20L34 4l6 8v48z" fill="#c9ced8" ${LINE}/><path d="M40 22h10l-4 6h-6z" fill="#e0232e" ${LINE}/>
      <path d="M24 26h12M24 34h12M24 42h12M24 50h12" stroke="#1673e6" stroke-width="3"/>`,
  ],
};

const FRAME = `<path d="M1 1h58v58H1z" fill="none" stroke="${INK}" stroke-width="2.5"/>`;
const dots = (tone: string, from: number, to: number): string =>
  `<g stroke="${tone}" stroke-dasharray="0 4.4" stroke-linecap="round">
    ${[0, 1, 2, 3, 4, 5]
      .map(
        (row) => `<path d="M${row % 2 ? 0 : 2.2} ${from + ((to - from) * row) / 5}H62"
      stroke-width="${0.6 + row * 0.55}"/>`,
      )
      .join('')}</g>`;

export function place(id: string): string {
  const [sky, light, build] = PLACES[id] ?? PLACES['avengers-tower']!;
  const rays = Array.from({ length: 9 }, (_, at) => `M30 44L${at * 14 - 30}-10h8z`).join('');
  return `<path d="M0 0h60v60H0z" fill="${sky}"/><path d="${rays}" fill="${light}" opacity=".42"/>
    ${dots(INK, 30, 4).replace('<g', '<g opacity=".3"')}${build}${FRAME}`;
}

/** The team tile: the six stones in a ring around a star. */
export function team(): string {
  const stones = ['#ffd21f', '#8b3fd1', '#1673e6', '#e0232e', '#ff8a1f', '#1ea04c'].map(
    (tone, at) => `<circle cy="-17.5" r="6" fill="${tone}" transform="rotate(${at * 60})"/>`,
  );
  return `<path d="M0 0h60v60H0z" fill="#d3161f"/>${dots('#8f0d15', 34, 58)}
    <g transform="translate(30 30)" stroke="${INK}" stroke-width="2" stroke-linejoin="round">
    ${star(16, 32, 25, 'Y')}<circle r="17.5" fill="none" stroke-width="7"/>
    <circle r="17.5" fill="none" stroke="#fff" stroke-width="3.5"/>${stones.join('')}${star(5, 11, 4.8, 'W')}
    </g>${FRAME}`;
}

/** The winner's tile: a fist under the six stones. */
export function victory(): string {
  const stones = ['#ffd21f', '#8b3fd1', '#1673e6', '#e0232e', '#ff8a1f', '#1ea04c'].map((tone, at) => {
    const angle = ((-160 + at * 28) * Math.PI) / 180;
    const [x, y] = [30 + 23 * Math.cos(angle), 34 + 23 * Math.sin(angle)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.6" fill="${tone}"/>`;
  });
  return `<path d="M0 0h60v60H0z" fill="#3a1468"/>${dots('#1d0838', 20, 58)}
    <g stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${stones.join('')}
    <g transform="translate(30 38) scale(.72)" stroke-width="2.8">${fist('A')}
    <path d="M-20 26h36v10h-36z" fill="#c98a1c"/></g><g transform="translate(29 33) scale(.2)">
    ${gem(20, 22, 'C', 'W')}</g></g>${FRAME}`;
}
