/** Level 2: transport and cutting. */
import { mix } from '../../../design/art/tones';
import { figure, land, sky, stone, type Mood } from './mood';

const WOOD = '#5d3419';
const BRASS = '#d3a45e';
const sails = (mood: Mood): readonly [string, string] => [
  mix('#fbf0d8', mood.lane.hi, 0.12),
  mix('#e7d2a6', mood.lane.lo, 0.16),
];
const waves = (y: number, tone: string, crest: string): string =>
  `<path d="M-6 ${y}q9-5 18 0t18 0 18 0 18 0 18 0 18 0v34H-6z" fill="${tone}"/>
    <path d="M-6 ${y}q9-5 18 0
    t18 0 18 0 18 0 18 0 18 0" fill="none" stroke="${crest}" stroke-width="1.2" opacity=".75"/>`;

/** A ship under full sail. */
export function ship(mood: Mood): string {
  const [light, shade] = sails(mood);
  const sea = mix(mood.lane.lo, '#123a4a', 0.35);
  return `${sky(mood, 30, 50)}<path d="M-5 88Q14 74 30 84T62 88z" fill="${mood.far}"/>
    <path d="M0 86h100v40H0z" fill="${mix(sea, mood.far, 0.3)}"/>${waves(92, sea, '#fff')}
    <g transform="rotate(${mood.chance(5) - 2} 66 90)">
    <path d="M66 28v62M46 42v46M86 48v38" stroke="#3a2012" stroke-width="2.4"/>
    <path d="M50 34q18-5 30 0 4 13 0 25-15-5-30 0 4-13 0-25z" fill="${light}"/>
    <path d="M52 63q16-4 27 0 3 10 0 19-14-4-28 0 3-9 1-19z" fill="${shade}"/>
    <path d="M36 50q10-4 19 0 2 15 0 28-9-4-19 0 3-14 0-28z" fill="${shade}"/>
    <path d="M78 53q9-3 15 0 2 13 0 25-7-3-15 0 2-12 0-25z" fill="${light}"/>${stone(mood, 65, 47, 7)}
    <path d="M66 28l11-4v6zM46 42l9-4v6z" fill="${mood.lane.g}" stroke="#fff3d8" stroke-width=".5"/>
    <path d="M28 84q8 4 18 4h32q14 0 20-10-2 24-14 26H44
    Q30 103 28 84z" fill="${WOOD}" stroke="${BRASS}" stroke-width="1.4"/><path d="M32 93h60" stroke="${BRASS}"/>
    <path d="M48 98h.1M58 99h.1M68 99h.1M78 98h.1" stroke="#ffd98a" stroke-width="3.2" stroke-linecap="round"/></g>
    ${waves(105, mix(sea, '#06121c', 0.4), '#fff')}`;
}

const camel = (x: number, y: number, size: number, tone: string, mood: Mood): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-15 16V6q-2-8 4-10 4-8 9-1 4-6 8 2l3 1q4-1 5-9l1-7 8 1 1 3-5 1-1 9q-1 9-7 11l-1 9h-3V9H-8
    l-3 7z" fill="${tone}"/>
    <path d="M-10-3q6-8 14 0l2 8h-17z" fill="${mood.lane.g}" stroke="#fff1d0" stroke-width=".8"/>
    <path d="M-9 2h14" stroke="#fff1d0"/></g>`;

/** Camels over the dunes. */
export function caravan(mood: Mood): string {
  const sand = mix(mood.lane.g, '#d49a54', 0.68);
  return `${sky(mood)}<path d="M-5 84Q22 62 48 78T105 70V130H-5z" fill="${mix(sand, mood.far, 0.5)}"/>
    <path d="M20 76l10-22 10 22zM34 78l7-14 7 14z" fill="${mix(sand, mood.dark, 0.5)}" opacity=".75"/>
    <path d="M-5 100Q36 74 66 86T105 80V130H-5z" fill="${sand}"/>
    <path d="M34 90q18-10 32-4t40 0" fill="none" stroke="#fff3d0" stroke-width="1" opacity=".6"/>
    ${camel(42, 80, 0.68, '#5b3820', mood)}${camel(64, 84, 0.92, '#4b2c18', mood)}
    ${figure(52, 94, 0.85, '#2a160c', 'staff')}
    <path d="M-5 114Q40 92 105 104V130H-5z" fill="${mix(sand, mood.dark, 0.25)}"/>
    ${camel(84, 98, 1.18, '#3a2012', mood)}
    <path d="M-5 118Q44 108 105 116V130H-5z" fill="${mix(sand, mood.dark, 0.7)}"/>`;
}

/** A harbour with its lighthouse, a boat at the quay. */
export function harbour(mood: Mood): string {
  const sea = mix(mood.lane.lo, '#1a4a5a', 0.4);
  const [light] = sails(mood);
  const houses = [0, 1, 2, 3]
    .map(
      (at) =>
        `<path d="M${30 + at * 12} 88V${68 + ((at * 5) % 9)}h10V88z" fill="${at % 2 ? mood.wall : mood.shade}"/>
          <path d="M${29 + at * 12} ${68 + ((at * 5) % 9)}l6-7 6 7z" fill="${at % 2 ? '#8a3322' : mood.lane.g}"/>
          <path d="M${33 + at * 12} ${73 + ((at * 5) % 9)}h4v5h-4z" fill="${mood.lamp}"/>`,
    )
    .join('');
  return `${sky(mood, 44, 44)}${land({ ...mood, bonus: mood.bonus === 1 ? 2 : mood.bonus }, 80)}${houses}
    <path d="M0 86h100v40H0z" fill="${sea}"/>
    <path d="M72 92l4-52h12l4 52z" fill="#fbf2dc"/>
    <path d="M75 52h14l1 10H74zM73.5 72h17l1 10H73z" fill="${mood.lane.g}"/>
    <path d="M74 40h16v-3H74z" fill="${WOOD}"/><path d="M76 37v-9h12v9z" fill="#fff0a8"/>
    <path d="M74 28l8-7 8 7z" fill="${mood.lane.lo}"/>
    <path d="M76 32L30 22v14zM88 32l20-8v14z" fill="#fff6c8" opacity=".45"/>
    <path d="M64 92q18-8 40 0v8H64z" fill="${mood.near}"/>
    ${waves(102, mix(sea, '#08202c', 0.3), '#fff')}
    <path d="M44 74v32M44 76l20 24H44z" fill="${light}" stroke="#3a2012" stroke-width="1.6"/>
    <path d="M42 80L28 100h14z" fill="${mood.lane.g}"/>
    <path d="M26 102h44q-4 12-14 12H38q-9 0-12-12z" fill="${WOOD}" stroke="${BRASS}" stroke-width="1.3"/>
    ${stone(mood, 50, 100, 4)}${stone(mood, 57, 101, 3)}${waves(114, mix(sea, '#06121c', 0.55), '#fff')}`;
}

const BENCH = '<path d="M-5 102h110v28H-5z" fill="#5a3018"/><path d="M-5 102h110v5H-5z" fill="#8a5530"/>';
const room = (mood: Mood, window: string): string =>
  `<path d="M0 0h100v125H0z" fill="${mix(mood.dark, '#2a160c', 0.5)}"/><clipPath id="w">
    <path d="${window}"/></clipPath><g clip-path="url(#w)">${sky(mood, 78, 46)}${land(mood, 88)}</g>
    <path d="${window}" fill="none" stroke="#c99a5a" stroke-width="3"/>`;
const SPARK = 'l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z';

/** A cutter's bench at a tall window: a diamond on velvet. */
export const workshop = (mood: Mood): string => `${room(mood, 'M40 94V54a25 25 0 0 1 50 0v40z')}
  <path d="M65 29v65M40 62h50" stroke="#c99a5a" stroke-width="2"/>
  <path d="M20 28v22M12 50h16l5 9H7z" stroke="#d9b06a" fill="#ffd98a" stroke-width="1.5"/>
  <circle cx="20" cy="62" r="20" fill="#ffcf7a" opacity=".2"/>${BENCH}
  <path d="M46 102q19-15 38 0z" fill="#7d1026" stroke="#e8c07a"/>
  <g transform="translate(65 78)">
  <path d="M-22-11L-12-22H12l10 11L0 18z" fill="${mood.lane.g}" stroke="#ffe9c4" stroke-width="1.2"/>
  <path d="M-12-22l5 11H7l5-11zM-22-11h15L0 18z" fill="${mood.lane.hi}" opacity=".8"/>
  <path d="M7-11h15L0 18z" fill="${mood.lane.lo}" opacity=".7"/>
  <path d="M-22-11h44" stroke="#8fa0ba" stroke-width=".8"/></g><path d="M45 52${SPARK}" fill="#fff"/>
  <path d="M86 102l8-22 3 1-7 21z" fill="#d8c9a8"/><path d="M92 75l8 4-4 6-7-4z" fill="#8a8f98"/>`;

/** A money-changer's scales. */
export const scales = (mood: Mood): string => `${room(mood, 'M34 84V34h20v50zM62 84V34h20v50zM90 84V34h16v50z')}${BENCH}
  <path d="M34 60h20M62 60h20M90 60h16" stroke="#c99a5a" stroke-width="1.6"/>
  <path d="M64 102V44" stroke="#e9c35f" stroke-width="4"/>
  <path d="M54 104h20l-4-8H58z" fill="#e9c35f" stroke="#8a5e16"/>
  <path d="M36 54Q64 40 94 48" fill="none" stroke="#e9c35f" stroke-width="3.5"/>
  <circle cx="64" cy="43" r="4" fill="#fff0b8" stroke="#8a5e16"/><g stroke="#e9c35f">
  <path d="M38 53L28 82M38 53l10 29M92 48L82 74M92 48l10 26" fill="none"/></g>
  <path d="M25 82h26q-3 9-13 9t-13-9zM79 74h26q-3 9-13 9t-13-9z" fill="#c9973a" stroke="#8a5e16"/>
  ${stone(mood, 33, 77, 6)}${stone(mood, 43, 76, 7)}${stone(mood, 38, 72, 5)}
  <path d="M86 66h12v8H86zM88 60h8v6h-8z" fill="#b08a4a" stroke="#5a3a10"/>
  ${stone(mood, 84, 99, 4.5)}${stone(mood, 92, 99, 3.5)}`;

/** The grinder's wheel by candlelight. */
export const grinder = (mood: Mood): string => `${room(mood, 'M60 70V40a18 18 0 0 1 36 0v30z')}
  <path d="M10 30h36v4H10zM10 52h36v4H10z" fill="#8a5530"/>
  <path d="M14 30v-8h5v8zM22 30V20h6v10zM32 30v-7h8v7zM14 52v-9h7v9zM25 52V42h5v10z
  M34 52v-8h6v8z" fill="${mix(mood.lane.g, '#c99a5a', 0.5)}"/>${BENCH}
  <circle cx="58" cy="84" r="24" fill="#8a8078" stroke="#4a3c34" stroke-width="3"/>
  <circle cx="58" cy="84" r="17" fill="none" stroke="#b0a698" stroke-width="1.5"/>
  <path d="M58 62v44M36 84h44" stroke="#5a4c42" stroke-width="1.5"/>
  <circle cx="58" cy="84" r="4.5" fill="#4a3020" stroke="#d9b06a"/>
  <path d="M36 106l10-20M80 106L70 86" stroke="#7a4d24" stroke-width="4"/>
  <path d="M82 66l18-8v10l-14 4z" fill="#e0b088"/><g transform="translate(81 67)">
  <path d="M-5-8H5l3 4v8L5 8H-5L-8 4v-8z" fill="${mood.lane.g}" stroke="#eafff0"/>
  <path d="M-5-8H5l-2 4h-6z" fill="${mood.lane.hi}"/></g>
  <path d="M76 72l-12 6M77 75l-8 12M80 77l-2 10M74 69l-12 0" stroke="#ffe08a" stroke-width="1.4"/>
  <path d="M92 102v-14h5v14z" fill="#f4ead0"/><path d="M94.5 88q4-4 0-9-4 5 0 9z" fill="#ffcf5a"/>
  <circle cx="94" cy="84" r="14" fill="#ffcf7a" opacity=".22"/>`;

/** The goldsmith's forge. */
export const forge = (
  mood: Mood,
): string => `<path d="M0 0h100v125H0z" fill="#2a1210"/><path d="M34 102V52a32 32 0 0 1 64 0v50z" fill="#5a3a30"/>
  <path d="${[0, 1, 2, 3, 4].map((row) => `M34 ${56 + row * 10}h64`).join('')}M44 46v10M60 46v10M76 46v10M92 46v10
  M50 56v10M68 56v10M86 56v10" stroke="#3a2018" stroke-width="1.5" fill="none"/>
  <path d="M44 102V64a22 22 0 0 1 44 0v38z" fill="#1c0806"/>
  <path d="M46 102q-2-18 8-26 0 8 5 8 0-18 9-26 2 12 6 14 2-6 2-10 12 16 10 40z" fill="#e8482a"/>
  <path d="M52 102q0-10 6-16 2 6 5 5 1-12 6-16 2 10 5 10 6 6 5 17z" fill="#ff9a3c"/>
  <path d="M60 102q1-8 6-12 6 4 6 12z" fill="#ffe9a0"/>
  <path d="M-5 100h110v30H-5z" fill="#3a1c14"/>
  <path d="M24 98h36q10 0 14-5v9q-8 1-10 6v6h6v6H30v-6h6v-6q-2-6-12-6z" fill="#4c4a54" stroke="#8f8a99"
    stroke-width="1"/><path d="M36 92q10-8 20 0z" fill="#e9c35f" stroke="#8a5e16"/>${stone(mood, 46, 84, 8)}
  <path d="M78 108l14-26 4 2-13 26z" fill="#7a4d24"/><path d="M84 72l18 8-4 9-18-8z" fill="#6a6874"/>
  <path d="M30 78${SPARK}M70 86${SPARK}" fill="#ffe9a0"/>`;

/** A merchant's desk at night: books, a loupe, a candle. */
export const desk = (
  mood: Mood,
): string => `${room(mood, 'M66 66V30h30v36z')}<path d="M81 30v36M66 48h30" stroke="#c99a5a" stroke-width="2"/>
  ${BENCH}<path d="M22 102V74h7v28zM30 102V68h8v34zM39 102V78h6v24z" fill="#6d2c20"/>
  <path d="M30 74h8M22 80h7M39 84h6" stroke="#e8c07a" stroke-width="1.5"/><path d="M22 102V74h7v28z" fill="#2f4a6a"/>
  <path d="M50 102q-1-10 8-10h30q8 0 8 10z" fill="#efe0bd"/>
  <path d="M56 96h14M56 99h12M78 96h12M78 99h10" stroke="#a98d5f" stroke-width="1"/>
  <path d="M73 92v10" stroke="#a98d5f"/>
  <circle cx="66" cy="74" r="17" fill="${mix('#ffe9b8', mood.lane.hi, 0.4)}" opacity=".9"/>
  <g transform="translate(66 75) scale(1.15)">
  <path d="M0-12L9 0 0 12-9 0z" fill="#17141c" stroke="#fff6e0" stroke-width="1"/>
  <path d="M0-12L9 0H-9z" fill="#6a6474"/><path d="M0-12L3 0-3 0z" fill="#c8c2d2"/></g>
  <circle cx="66" cy="74" r="17" fill="none" stroke="#d9b06a" stroke-width="3.5"/>
  <path d="M78 87l12 13" stroke="#7a4d24" stroke-width="5" stroke-linecap="round"/>
  <path d="M93 92V80h5v12z" fill="#f4ead0"/><path d="M95.5 80q4-4 0-9-4 5 0 9z" fill="#ffcf5a"/>
  <circle cx="95" cy="76" r="16" fill="#ffcf7a" opacity=".25"/>`;

/** Stalls under awnings. */
export function market(mood: Mood): string {
  const stall = (x: number, y: number, w: number, tone: string): string => {
    const stripes = Array.from(
      { length: 5 },
      (_, at) =>
        `<path d="M${x + (at * w) / 5} ${y}h${w / 5}l2 12
          q-${w / 10} 5-${w / 5} 0z" fill="${at % 2 ? '#fff3d8' : tone}"/>`,
    ).join('');
    return `<path d="M${x + 2} ${y + 10}v34M${x + w} ${y + 10}v34" stroke="${WOOD}" stroke-width="2"/>
      <path d="M${x + 1} ${y + 12}h${w}v18h-${w}z" fill="#2a140c" opacity=".75"/>${stripes}
      <path d="M${x} ${y + 30}h${w + 3}v13H${x}z" fill="#7a4d24"/>
      <path d="M${x} ${y + 30}h${w + 3}v3H${x}z" fill="${BRASS}"/>`;
  };
  return `${sky(mood, 78, 40)}${land(mood, 74)}
    <path d="M26 84V56q6-11 12 0V84zM84 84V50q8-13 16 0V84z" fill="${mood.shade}"/>
    <path d="M44 84V62h34V84z" fill="${mood.wall}"/>
    <path d="M44 62q17-22 34 0z" fill="${mood.lane.g}" stroke="#ffe6ae" stroke-width=".8"/>
    <path d="M61 51v-7" stroke="#ffe6ae" stroke-width="1.4"/><path d="M57 84V73q4-6 8 0v11z" fill="#2a140c"/>
    <path d="M-5 84h110v46H-5z" fill="${mix(mood.wall, mood.dark, 0.45)}"/>
    ${stall(32, 72, 26, mood.lane.g)}${stall(66, 76, 32, mix(mood.lane.g, '#c8742e', 0.6))}
    ${[0, 1, 2, 3].map((at) => stone(mood, 37 + at * 6, 100, 3)).join('')}
    ${[0, 1, 2, 3].map((at) => stone(mood, 72 + at * 7, 104, 3.6)).join('')}
    ${figure(62, 118, 1.35, '#1a0d08', 'load')}${figure(88, 124, 1.45, '#120805')}
    <path d="M-5 120Q50 114 105 121V130H-5z" fill="${mood.dark}"/>`;
}

/** A stone bridge, and a cart on it. */
export function bridge(mood: Mood): string {
  return `${sky(mood)}${land(mood, 82)}
    <path d="M-5 96Q20 86 40 96V130H-5zM105 92Q94 90 86 98V130h20z" fill="${mood.middle}"/>
    <path d="M18 104h80v26H18z" fill="${mix(mood.lane.lo, '#2a5a6a', 0.45)}"/>
    <path d="M44 116h20M66 121h22M36 122h12" stroke="#fff" stroke-width="1.2" opacity=".65"/>
    <path d="M16 100Q62 70 106 92V112H96a14 14 0 0 0-28 0H60a14 14 0 0 0-28 0H16z" fill="${mood.wall}"/>
    <path d="M16 100Q62 70 106 92v4Q62 75 16 105z" fill="${mood.shade}"/>
    <path d="M34 112a12 12 0 0 1 24 0M70 112a12 12 0 0 1 24 0" fill="none" stroke="${mood.shade}" stroke-width="1.5"/>
    <g transform="translate(66 80) rotate(-4)"><path d="M-16-14Q-4-26 10-14V-2H-16z" fill="#fbf0d8"/>
    <path d="M-16-14Q-13-22-6-21V-2h-10z" fill="${mood.lane.g}"/><path d="M-18-3H12v4H-18z" fill="${WOOD}"/>
    <circle cx="-10" cy="3" r="5" fill="none" stroke="#2a140c" stroke-width="2"/>
    <circle cx="6" cy="3" r="5" fill="none" stroke="#2a140c" stroke-width="2"/>
    <path d="M12-2l8-1" stroke="#2a140c" stroke-width="1.4"/>
    <path d="M20 8V-2q1-5 7-4l3-4 2 5-2 4v9h-2V2h-5v6z" fill="#3a2012"/></g>
    ${figure(44, 88, 0.9, '#1a0d08', 'staff')}<path d="M-5 118Q50 126 105 116V130H-5z" fill="${mood.dark}"/>`;
}

/** A road over the pass, mules in line. */
export function pass(mood: Mood): string {
  const mule = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">
      <path d="M-10 10V0q0-4 5-4h10l5-7 2-4 2 4 3 2-1 3-4 0-3 6v10h-2.5V4h-11v6z" fill="#24130b"/>
      <path d="M-6-5h9v7h-9z" fill="${mood.lane.g}" stroke="#fff1d0" stroke-width=".7"/></g>`;
  return `${sky(mood, 40, 42)}<path d="M-5 96L20 52 36 70 66 30 88 58 106 44V130H-5z" fill="${mood.far}"/>
    <path d="M66 30l13 18-8-2-5 7-6-6-8 5zM20 52l7 8-7 0-6 5-2-3z" fill="#fffaf0"/>
    <path d="M-5 130L24 86 46 96 78 62 106 84V130z" fill="${mood.middle}"/>
    <path d="M78 62l28 22V108L84 84z" fill="${mood.near}"/>
    <path d="M100 130Q60 124 58 114
    T84 104 60 94 70 82 76 70" fill="none" stroke="${mix(mood.wall, mood.middle, 0.25)}" stroke-width="6"/>
    ${mule(66, 88, 0.6)}${mule(80, 99, 0.85)}${mule(62, 110, 1.15)}${figure(48, 118, 1.2, '#1a0d08', 'staff')}
    <path d="M-5 116Q30 112 50 124T105 126V130H-5z" fill="${mood.dark}"/>
    ${[0, 1, 2]
      .map(
        (at) => `<path d="M${[88, 95, 34][at]} ${[112, 116, 96][at]}l4-14 4 14z"
      fill="${mood.dark}"/>`,
      )
      .join('')}`;
}

/** A walled town with a landing for barges. */
export function barge(mood: Mood): string {
  const water = mix(mood.lane.lo, '#3a6a70', 0.4);
  return `${sky(mood)}${land(mood, 82)}
    <path d="M34 92V66h8v-5h5v5h6v-5h5v5h8V52h12v14h8v-5h5v5h9V92z" fill="${mood.wall}"/>
    <path d="M66 52h12v40H66z" fill="${mood.shade}"/><path d="M64 52l8-13 8 13z" fill="${mood.lane.g}"/>
    <path d="M69 92V80q3-5 6 0v12z" fill="#2a140c"/>
    <path d="M46 74h4v7h-4zM56 74h4v7h-4zM86 74h4v7h-4zM70 58h4v7h-4z" fill="${mood.lamp}"/>
    <path d="M0 90h100v40H0z" fill="${water}"/>
    <path d="M40 95h50M46 99h30" stroke="${mood.wall}" stroke-width="1.4" opacity=".5"/>
    <path d="M74 70v32" stroke="#3a2012" stroke-width="2"/><path d="M74 72q20 6 18 28H74z" fill="#fbf0d8"/>
    <path d="M74 84q10 1 17 4l1 6q-8-3-18-3z" fill="${mood.lane.g}"/>
    <path d="M30 102h70q-4 12-14 12H44q-10 0-14-12z" fill="${WOOD}" stroke="${BRASS}" stroke-width="1.3"/>
    <path d="M40 94h12v8H40zM54 92h12v10H54z" fill="#9a6a34" stroke="#3a2012"/>
    ${stone(mood, 46, 92, 3.6)}${stone(mood, 60, 89, 4.2)}${figure(34, 103, 1, '#150b06', 'staff')}
    ${waves(113, mix(water, '#06121c', 0.5), '#fff')}`;
}
