/** Classic: the road of a stone, from the mine over sea and sand to the courts of Europe. */
import { chanceOf } from './chance';
import type { Pictured } from './picture';

const DARK = 'color-mix(in srgb, var(--g-deep) 55%, #150a06)';
const MIDDLE = 'color-mix(in srgb, var(--g-deep) 80%, #2a160c)';
const FAR = 'color-mix(in srgb, var(--g-deep) 60%, #c99a6a)';

export function classicScene(card: Pictured): string {
  const chance = chanceOf(card.id);
  const sky = `<rect width="100" height="125" fill="url(#sky-${card.bonus})"/>`;
  const sun = `<circle cx="${56 + chance(30)}" cy="${36 + chance(12)}" r="${8 + chance(5)}" fill="#fff4d6" opacity=".9"/>`;
  const scene = card.level === 1 ? find(chance) : card.level === 2 ? journey(card.bonus, chance) : court(card.bonus, chance);
  return `${sky}${sun}${scene}`;
}

type Chance = (below: number) => number;

const stone = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - size}l${size * 0.8} ${size * 0.7}-${size * 0.8} ${size * 1.1}-${size * 0.8}-${size * 1.1}z" fill="var(--g)" stroke="#fff6e0" stroke-width=".7"/>` +
  `<path d="M${x} ${y - size}l${size * 0.8} ${size * 0.7}h-${size * 1.6}z" fill="var(--g-hi)"/>`;

const find = (chance: Chance): string => [mine, quarry, cave, river][chance(4)]!(chance);

/** An open pit in steps, with a crane over it. */
function quarry(chance: Chance): string {
  const steps = [0, 1, 2, 3].map((at) => `<path d="M${30 + at * 8} ${70 + at * 10}h${78 - at * 16}v12h-${78 - at * 16}z" fill="${at % 2 ? MIDDLE : DARK}"/><path d="M${30 + at * 8} ${70 + at * 10}h${78 - at * 16}" stroke="var(--g-hi)" stroke-width=".8" opacity=".6"/>`);
  const bits = Array.from({ length: 6 }, (_, at) => stone(38 + at * 10 + chance(5), 79 + (at % 3) * 10, 2 + chance(3) * 0.5));
  return `<path d="M-5 76L18 52 34 66 60 40 84 62 105 50V130H-5z" fill="${FAR}"/><path d="M-5 72h36l24 44H-5z" fill="${MIDDLE}"/>${steps.join('')}${bits.join('')}
    <path d="M26 116V40l40 12M26 40l-10 12M26 56l14-12" fill="none" stroke="#5d3a1c" stroke-width="3"/><path d="M63 51v22" stroke="#d8c09a" stroke-width="1"/><path d="M55 73h16l-3 9H58z" fill="#7a5230" stroke="#d8b47a" stroke-width="1"/>${stone(60, 71, 3.4)}${stone(66, 70, 4)}
    <path d="M-5 112H105V130H-5z" fill="#2b1810"/>`;
}

/** A cave of crystals by the light of a lantern. */
function cave(chance: Chance): string {
  const crystal = (x: number, y: number, w: number, h: number, lean: number): string =>
    `<g transform="rotate(${lean} ${x} ${y})"><path d="M${x - w} ${y}V${y - h}l${w}-${w * 1.3} ${w} ${w * 1.3}V${y}z" fill="var(--g)"/><path d="M${x - w} ${y}V${y - h}l${w}-${w * 1.3}V${y}z" fill="var(--g-hi)" opacity=".7"/><path d="M${x + w * 0.4} ${y}V${y - h}l${w * 0.6} 0V${y}z" fill="var(--g-lo)"/></g>`;
  const group = [[44, 20, -24], [54, 34, -8], [66, 42, 4], [78, 30, 14], [88, 18, 26]].map(([x, h, lean]) => crystal(x!, 112, 5.5, h! + chance(8), lean!));
  return `<rect width="100" height="125" fill="#1a100c"/><circle cx="64" cy="84" r="44" fill="var(--g-deep)" opacity=".9"/><circle cx="64" cy="88" r="28" fill="var(--g)" opacity=".35"/>
    <path d="M0 20h100v16l-10 12-8-10-9 16-10-14-12 8-8-14-10 12-12-8-9 14L0 40z" fill="#2c1a12"/><path d="M0 30l12 24L8 90l10 35H0zM100 34L90 58l5 30-9 37h14z" fill="#241510"/>
    ${group.join('')}<path d="M24 96v-8h8v8z" fill="#ffe3a0" stroke="#c79a5b" stroke-width="1.4"/><circle cx="28" cy="92" r="13" fill="#ffd27a" opacity=".25"/><path d="M-5 111Q50 104 105 112V130H-5z" fill="#120a07"/>`;
}

/** A river between hills, with a sieve on its bank. */
function river(chance: Chance): string {
  const grains = Array.from({ length: 7 }, () => stone(52 + chance(24), 101 + chance(5), 1.6 + chance(2) * 0.5));
  return `<path d="M-5 80L22 48 44 70 70 42 105 74V130H-5z" fill="${FAR}"/><path d="M70 42l9 9-8 2-6 6-3-8z" fill="#fff4dc" opacity=".85"/><path d="M-5 92Q24 70 50 84T105 80V130H-5z" fill="${MIDDLE}"/>
    <path d="M56 84q14 8-2 16t10 28h44V98q-30 2-36-14z" fill="var(--g-lo)"/><path d="M62 90q8 6-2 12M74 96q10 8 26 8M66 112q14 6 34 2" fill="none" stroke="var(--g-hi)" stroke-width="1.4" opacity=".8"/>
    <path d="M20 92l8-24 8 24zM32 96l7-20 7 20z" fill="${DARK}"/><path d="M26 92h4v5h-4zM37 96h4v5h-4z" fill="#2b1810"/>
    <ellipse cx="64" cy="104" rx="20" ry="7" fill="#8a5a2b" stroke="#e3bd7d" stroke-width="1.6"/><ellipse cx="64" cy="103" rx="15" ry="4.600" fill="#3a2415"/>${grains.join('')}
    <path d="M-5 114Q30 104 60 116T105 116V130H-5z" fill="#2b1810"/>`;
}

function mine(chance: Chance): string {
  const [a, b, c] = [40 + chance(14), 34 + chance(16), 44 + chance(12)];
  const veins = Array.from({ length: 5 }, (_, at) => stone(34 + at * 13 + chance(6), 74 + chance(14), 2.2 + chance(3) * 0.6));
  return `
    <path d="M-5 84L16 ${a + 8} 34 ${a + 24} 56 ${b} 76 ${b + 26} 90 ${c} 108 80V130H-5z" fill="${FAR}"/>
    <path d="M56 ${b}l8 10-6 3-5-3-6 5z" fill="#fff4dc" opacity=".8"/>
    <path d="M-5 98L22 66 44 82 68 56 108 90V130H-5z" fill="${MIDDLE}"/>
    ${veins.join('')}
    <path d="M46 114V94a18 18 0 0 1 36 0v20z" fill="#0e0705"/>
    <path d="M48 114V94a16 16 0 0 1 32 0v20" fill="none" stroke="#8a5a2b" stroke-width="4"/>
    <path d="M46 92h36M56 79l-3 35M73 79l3 35" stroke="#6d431d" stroke-width="2.4"/>
    <circle cx="64" cy="97" r="9" fill="#ffc765" opacity=".35"/><circle cx="64" cy="96" r="3" fill="#ffe9b0"/>
    <path d="M-5 110Q50 100 105 112V130H-5z" fill="#2b1810"/>
    <path d="M40 118h62M40 122h62" stroke="#7a5a3a" stroke-width="1.4"/>
    <path d="M58 104h26l-4 12H62z" fill="#4d3322" stroke="#c79a5b" stroke-width="1.4"/>
    ${stone(65, 101, 4)}${stone(72, 100, 5)}${stone(79, 102, 3.6)}
    <circle cx="65" cy="118" r="3" fill="#1a0e08" stroke="#c79a5b"/><circle cx="78" cy="118" r="3" fill="#1a0e08" stroke="#c79a5b"/>`;
}

function journey(lane: number, chance: Chance): string {
  const kind = chance(4);
  return kind === 2 ? workshop(lane) : [ship, caravan, ship, market][kind]!(chance);
}

/** Stalls under striped awnings, and the harbour behind. */
function market(chance: Chance): string {
  const awning = (x: number, y: number): string =>
    `<path d="M${x} ${y + 12}V${y + 40}M${x + 30} ${y + 12}V${y + 40}" stroke="#5d3a1c" stroke-width="2.4"/><rect x="${x}" y="${y + 26}" width="30" height="15" fill="#7a4a24"/><path d="M${x} ${y + 26}h30" stroke="#e3bd7d" stroke-width="1.400"/>` +
    [0, 1, 2, 3, 4].map((at) => `<path d="M${x - 2 + at * 6.8} ${y}h6.800v11q-3.400 5-6.800 0z" fill="${at % 2 ? '#fbf0d8' : 'var(--g)'}"/>`).join('') +
    `${stone(x + 7, y + 24, 3.2)}${stone(x + 15, y + 23, 4)}${stone(x + 23, y + 24, 3.2)}`;
  const y = 66 + chance(5);
  return `<path d="M-5 84V58h14V46h9v12h10V38l7-8 7 8v22h14V50h10v12h12V48h10v14h17v24z" fill="${FAR}"/><path d="M8 64h3v5H8zM38 48h3v5h-3zM62 60h3v5h-3zM88 58h3v5h-3z" fill="#ffe6ae"/>
    <path d="M-5 92h110v38H-5z" fill="#b98a54"/><path d="M-5 92h110M-5 102h110M-5 113h110" stroke="#8d6335" stroke-width="1"/>${awning(30, y - 4)}${awning(66, y + 4)}
    <path d="M40 125v-14q0-5 5-5t5 5v14z" fill="#3a2415"/><circle cx="45" cy="102" r="4" fill="#d9a06a"/><path d="M40 101q0-6 5-6t5 6z" fill="#7a1f33"/>`;
}

function ship(chance: Chance): string {
  const lean = chance(5) - 2;
  return `
    <path d="M-5 86L14 72 30 82 46 76 62 86z" fill="${FAR}"/>
    <rect y="84" width="100" height="45" fill="${MIDDLE}"/>
    <path d="M0 90q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0M-6 98q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0" fill="none" stroke="var(--g-hi)" stroke-width="1.3" opacity=".55"/>
    <g transform="rotate(${lean} 62 90) translate(4 0)">
      <path d="M62 32v58M44 44v44M80 50v38" stroke="#3a2012" stroke-width="2.2"/>
      <path d="M48 38q18-5 28 0 3 12 0 22-14-4-28 0 3-12 0-22z" fill="#fbf0d8"/><path d="M50 64q16-4 26 0 3 9 0 18-14-4-28 0 3-9 2-18z" fill="#f0dfba"/>
      <path d="M34 52q10-4 18 0 2 14 0 26-9-3-18 0 3-13 0-26z" fill="#e7d2a6"/><path d="M73 56q8-3 14 0 2 12 0 22-7-2-14 0 2-11 0-22z" fill="#e7d2a6"/>
      ${stone(62, 49, 6)}
      <path d="M62 32l10-3v5zM44 44l9-3v5z" fill="var(--g)" stroke="#fff3d8" stroke-width=".5"/>
      <path d="M26 84q8 4 18 4h30q14 0 20-9-2 22-14 24H42Q28 102 26 84z" fill="#5d3419" stroke="#d3a45e" stroke-width="1.3"/>
      <path d="M30 93h58" stroke="#d3a45e" stroke-width="1"/>
      <circle cx="46" cy="97" r="1.6" fill="#ffd98a"/><circle cx="56" cy="98" r="1.6" fill="#ffd98a"/><circle cx="66" cy="98" r="1.6" fill="#ffd98a"/><circle cx="76" cy="97" r="1.6" fill="#ffd98a"/>
    </g>
    <path d="M-6 106q9-5 18 0t18 0 18 0 18 0 18 0 18 0v24H-6z" fill="${DARK}"/>
    <path d="M-6 106q9-5 18 0t18 0 18 0 18 0 18 0 18 0" fill="none" stroke="#fff4dc" stroke-width="1.2" opacity=".7"/>`;
}

function camel(x: number, y: number, size: number, tone: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-15 16V6q-2-8 4-10 4-8 9-1 4-6 8 2l3 1q4-1 5-9l1-7 8 1 1 3-5 1-1 9q-1 9-7 11l-1 9h-3V9H-8l-3 7z" fill="${tone}"/>
    <path d="M-9-3q5-7 12 0l2 7h-15z" fill="var(--g)" stroke="#fff1d0" stroke-width=".7"/><path d="M-8 2h12" stroke="#fff1d0" stroke-width=".9"/></g>`;
}

function caravan(chance: Chance): string {
  const y = 70 + chance(5);
  return `
    <path d="M-5 82Q20 ${y - 14} 46 ${y + 4}T105 ${y - 6}V130H-5z" fill="${FAR}"/>
    <path d="M66 ${y - 18}l5-14 5 14zM78 ${y - 16}l4-10 4 10z" fill="${MIDDLE}" opacity=".7"/>
    <path d="M-5 98Q34 ${y + 4} 66 ${y + 16}T105 ${y + 8}V130H-5z" fill="#c98f4e"/>
    ${camel(38, y + 8, 0.62, '#5b3820')}${camel(58, y + 13, 0.82, '#4b2c18')}${camel(82, y + 20, 1.08, '#3a2012')}
    <path d="M-5 112Q40 ${y + 24} 105 ${y + 38}V130H-5z" fill="#a5682f"/>
    <path d="M-5 118Q40 104 105 114V130H-5z" fill="${DARK}"/>`;
}

function workshop(lane: number): string {
  return `
    <rect width="100" height="125" fill="${DARK}"/>
    <path d="M40 92V52a24 24 0 0 1 48 0v40z" fill="url(#sky-${lane})" stroke="#c99a5a" stroke-width="2.5"/>
    <path d="M64 28v64M40 60h48" stroke="#c99a5a" stroke-width="1.8"/>
    <path d="M40 92V78l8-6 7 6 9-10 9 9 8-6 7 7v14z" fill="${MIDDLE}"/>
    <path d="M18 30v24M12 54h12l4 8H8z" stroke="#d9b06a" fill="#ffd98a" stroke-width="1.5"/>
    <circle cx="18" cy="64" r="16" fill="#ffcf7a" opacity=".22"/>
    <path d="M-5 96h110v34H-5z" fill="#5a3018"/><path d="M-5 96h110v5H-5z" fill="#8a5530"/>
    <path d="M50 96q14-13 30 0z" fill="#7d1026" stroke="#e8c07a" stroke-width="1"/>
    <g transform="translate(65 78)"><path d="M0-16l13 9v9L0 14-13 2v-9z" fill="var(--g)" stroke="#ffe9c4" stroke-width="1.2"/><path d="M0-16l13 9H-13zM0 14l6-21H-6z" fill="var(--g-hi)" opacity=".8"/></g>
    <path d="M84 94l8-18 3 1-7 18z" fill="#d8c9a8"/><path d="M90 72l7 3-3 5-6-3z" fill="#8a8f98"/>
    <path d="M34 95l-4-14h3l5 14z" fill="#caa46a"/>`;
}

const tower = (x: number, y: number, width: number, tone: string, roof: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${125 - y}" fill="${tone}"/>${roof}`;
const windows = (x: number, y: number, across: number, down: number, step = 6): string =>
  Array.from({ length: across * down }, (_, at) => {
    const [wx, wy] = [x + (at % across) * step, y + Math.floor(at / across) * (step + 2)];
    return `<path d="M${wx} ${wy + 4}v-3a1.4 1.4 0 0 1 2.8 0v3z" fill="#ffdf94"/>`;
  }).join('');
const dome = (x: number, y: number, r: number, tone: string): string =>
  `<path d="M${x - r} ${y}q0-${r * 1.35} ${r}-${r * 1.6} ${r} ${r * 0.25} ${r} ${r * 1.6}z" fill="${tone}" stroke="#ffe6ae" stroke-width=".7"/><path d="M${x} ${y - r * 1.6}v-6" stroke="#ffe6ae" stroke-width="1.3"/>`;

function court(lane: number, chance: Chance): string {
  const stars = Array.from({ length: 16 }, () => `<circle cx="${chance(100)}" cy="${24 + chance(34)}" r="${0.4 + chance(3) * 0.25}" fill="#fff6dc"/>`).join('');
  const build = [temple, domes, gardens, duomo, spires][(lane + [0, 0, 1, 3][chance(4)]!) % 5]!;
  return `${stars}<path d="M-5 86L20 70 40 80 70 64 105 82V130H-5z" fill="${FAR}" opacity=".8"/>${build()}
    <path d="M-5 112H105V130H-5z" fill="${DARK}"/><path d="M30 112h54l6 5H24zM26 117h62l6 5H20z" fill="#cdb184" opacity=".85"/>`;
}

function temple(): string {
  const columns = [34, 44, 54, 64, 74, 84].map((x) => `<path d="M${x} 74h5v36h-5z" fill="#fbf4e4"/><path d="M${x + 3} 74h2v36h-2z" fill="#b9bfcc"/>`).join('');
  return `<path d="M28 68L61 48l33 20z" fill="#fffaf0" stroke="#8f9bb0" stroke-width="1"/>${stone(61, 61, 5)}<rect x="29" y="68" width="64" height="6" fill="#e5e3df"/><rect x="33" y="74" width="56" height="38" fill="#5b6780"/>${columns}<rect x="29" y="109" width="64" height="4" fill="#f3eee2"/>${dome(61, 49, 12, '#dfe4ee')}`;
}
function domes(): string {
  return `${tower(30, 54, 5, '#f0dcb4', '')}${dome(32.5, 54, 4, 'var(--g)')}${tower(88, 50, 5, '#f0dcb4', '')}${dome(90.5, 50, 4, 'var(--g)')}
    <rect x="36" y="78" width="50" height="36" fill="#e7cfa0"/>${dome(61, 78, 19, 'var(--g)')}${dome(43, 82, 8, 'var(--g-lo)')}${dome(79, 82, 8, 'var(--g-lo)')}${windows(41, 88, 7, 2)}<path d="M56 113V102a5 5 0 0 1 10 0v11z" fill="#3a2415"/>`;
}
function gardens(): string {
  const trees = [30, 36, 88, 94].map((x, at) => `<path d="M${x} 112V${80 + (at % 2) * 8}q0-16 3-20 3 4 3 20v${32 - (at % 2) * 8}z" fill="#0d3a26"/>`).join('');
  return `<rect x="40" y="72" width="46" height="42" fill="#eadcb9"/><path d="M38 72h50l-6-9H44z" fill="var(--g)"/>${tower(57, 52, 12, '#f5e9cb', '<path d="M55 52l8-14 8 14z" fill="var(--g-lo)"/>')}${windows(44, 78, 7, 3, 6)}${windows(60, 57, 1, 1)}${trees}<path d="M46 114q17-10 34 0z" fill="#6fc7c9"/><path d="M63 111v-9m0 0q-5-3-6 4m6-4q5-3 6 4" stroke="#e8fbff" stroke-width="1.2" fill="none"/>`;
}
function duomo(): string {
  return `${tower(80, 46, 9, '#f1d9b0', '<path d="M78 46l6.5-9 6.5 9z" fill="#9c2a2a"/>')}${windows(82, 52, 1, 5)}<rect x="30" y="82" width="52" height="32" fill="#e9cfa4"/><path d="M28 82h56l-8-8H36z" fill="#9c2a2a"/>${tower(46, 66, 22, '#f3e0bb', '')}<path d="M43 68q0-22 14-28 14 6 14 28z" fill="var(--g)" stroke="#ffe6bd" stroke-width="1"/><path d="M50 66q2-18 7-26 5 8 7 26" fill="none" stroke="#ffe6bd" stroke-width="1"/><path d="M54 40h6v-6h-6zM57 34v-6" fill="#fff3d8" stroke="#fff3d8" stroke-width="1.2"/>${windows(35, 90, 8, 2)}`;
}
function spires(): string {
  const spire = (x: number, y: number): string => `<path d="M${x} 112V${y + 22}l5-${22}  5 22V112z" fill="#4a444f" stroke="#b7aebd" stroke-width=".8"/><path d="M${x + 5} ${y}v-5" stroke="#e8cf9a" stroke-width="1"/>`;
  return `${spire(34, 62)}${spire(80, 62)}${spire(44, 44)}${spire(70, 44)}<path d="M50 112V74l12-16 12 16v38z" fill="#5b5462" stroke="#b7aebd" stroke-width=".8"/><circle cx="62" cy="80" r="7" fill="#ffcf78"/><path d="M62 73v14M55 80h14M57 75l10 10M67 75l-10 10" stroke="#3a343f" stroke-width="1"/><path d="M56 113v-12q6-9 12 0v12z" fill="#ffdf94"/>${windows(47, 78, 1, 3)}${windows(74, 78, 1, 3)}`;
}
