/** Level 1: where stones are found. */
import { mix } from '../../../design/art/tones';
import { crystal, figure, land, sky, stone, type Mood } from './mood';

const WOOD = '#7a4d24';
const LIT = '#d9a765';
const foot = (mood: Mood, y = 112): string =>
  `<path d="M-5 ${y}Q50 ${y - 8} 105 ${y + 2}V130H-5z" fill="${mood.dark}"/>`;
const several = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');

/** A timbered mine entrance in a hill, with a cart of stones in front. */
export const mine = (mood: Mood): string => `${sky(mood)}${land(mood, 82)}
  <path d="M14 130L38 68 52 58 66 50 88 62 108 78V130z" fill="${mood.middle}"/>
  <path d="M66 50L88 62 108 78V98L84 70z" fill="${mood.near}"/>
  ${several(4, (at) => stone(mood, [46, 92, 96, 42][at]!, [74, 82, 96, 92][at]!, 2.6 + (at % 2)))}
  <path d="M48 114V92a18 18 0 0 1 36 0v22z" fill="#100805"/>
  <circle cx="66" cy="98" r="13" fill="#ffb84d" opacity=".35"/><circle cx="66" cy="95" r="3.5" fill="#fff0b8"/>
  <path d="M48 114V92a18 18 0 0 1 36 0v22" fill="none" stroke="${LIT}" stroke-width="4"/>
  <path d="M45 89h42M57 78l-3 36M75 78l3 36" stroke="${WOOD}" stroke-width="3"/>
  ${foot(mood)}<path d="M36 119h66M36 123h66" stroke="#a8845a" stroke-width="1.3"/>
  ${stone(mood, 62, 101, 5)}${stone(mood, 70, 99, 6.5)}${stone(mood, 78, 102, 4.6)}
  <path d="M54 104h32l-5 12H59z" fill="#4d3322" stroke="${LIT}" stroke-width="1.6"/>
  <circle cx="63" cy="118" r="3.4" fill="#1a0e08" stroke="${LIT}"/>
  <circle cx="77" cy="118" r="3.4" fill="#1a0e08" stroke="${LIT}"/>`;

/** An open pit in steps, with a crane above it. */
export const quarry = (mood: Mood): string => `${sky(mood)}${land(mood, 74)}
  ${several(
    4,
    (at) => `<path d="M${22 + at * 9} ${72 + at * 11}h${86 - at * 18}v13
  H${22 + at * 9}z" fill="${mix(mood.middle, at % 2 ? mood.dark : mood.wall, at % 2 ? 0.3 : 0.2)}"/>
  <path d="M${22 + at * 9} ${72.5 + at * 11}h${86 - at * 18}" stroke="${mood.wall}" stroke-width="1" opacity=".7"/>`,
  )}
  ${several(5, (at) => stone(mood, 40 + at * 13, 82 + ((at * 2) % 3) * 10, 3))}
  ${figure(82, 94, 0.8, '#1a0e08', 'pick')}${figure(47, 83, 0.7, '#1a0e08', 'load')}
  <path d="M30 116V36l46 16" fill="none" stroke="${WOOD}" stroke-width="4"/>
  <path d="M30 36L18 54M30 60l20-18" stroke="${WOOD}" stroke-width="2.6"/><path d="M72 51v15" stroke="#e8d2a6"/>
  <path d="M62 66h20l-4 11H66z" fill="#6a4426" stroke="${LIT}" stroke-width="1.4"/>
  ${stone(mood, 69, 63, 4.4)}${stone(mood, 76, 62, 5.2)}
  ${foot(mood, 115)}`;

/** A cave of crystals, with a different detail for each region: a lake, a skylight, a fire, bats. */
export function cave(mood: Mood): string {
  const { lane, bonus } = mood;
  const back = `<path d="M0 0h100v125H0z" fill="#170d12"/>
  <circle cx="64" cy="84" r="50" fill="${mix(lane.deep, '#170d12', 0.25)}"/>
  <circle cx="64" cy="88" r="33" fill="${mix(lane.g, lane.deep, 0.5)}"/>
  <circle cx="66" cy="94" r="18" fill="${lane.hi}" opacity=".5"/>`;
  const roof =
    '<path d="M0 20h100v18l-8 12-8-9-9 20-10-16-12 9-8-15-10 14-12-8-9 14L0 44z" fill="#2c1a18"/>' +
    '<path d="M0 30l14 24-4 36 10 35H0zM100 34L91 58l5 30-9 37h14z" fill="#241412"/>';
  const stands = [
    [
      [40, 16, -26],
      [50, 30, -12],
      [61, 44, -3],
      [73, 36, 8],
      [84, 22, 18],
      [92, 12, 28],
    ],
    [
      [36, 14, -30],
      [44, 24, -14],
      [86, 40, 6],
      [94, 28, 16],
      [77, 22, -8],
    ],
    [
      [52, 18, -18],
      [58, 30, -6],
      [94, 44, 12],
      [86, 30, 4],
      [44, 10, -26],
    ],
    [
      [48, 48, -8],
      [58, 34, 4],
      [39, 26, -22],
      [92, 20, 24],
      [68, 16, 12],
    ],
    [
      [74, 52, 2],
      [64, 34, -12],
      [84, 36, 14],
      [54, 16, -28],
      [93, 18, 30],
    ],
  ][bonus]!;
  const other = [
    '<circle cx="28" cy="92" r="15" fill="#ffc765" opacity=".3"/>' +
      '<path d="M24 97v-10h8v10zM25 87q3-6 6 0" fill="#ffe9b0" stroke="#c79a5b" stroke-width="1.4"/>',
    `<ellipse cx="64" cy="112" rx="44" ry="9" fill="${lane.g}"/>
      <path d="M48 111h30M56 115h26" stroke="${lane.hi}" stroke-width="1.4"/>
      <path d="M52 102h26q-2 8-7 8H59q-6 0-7-8z" fill="#4a2c14" stroke="#d9a765"/>
      ${figure(65, 103, 1.2, '#120a06', 'staff')}<circle cx="75" cy="94" r="3" fill="#ffe9b0"/>`,
    `<path d="M62 20l-14 92h44L78 20z" fill="#eaffd8" opacity=".35"/>
      <path d="M58 20h24l-4 14-6-6-5 8-5-8z" fill="#d8f4b8"/>
      <path d="M60 34q-4 10 2 16M80 32q4 14-2 22" fill="none" stroke="#3f9a4a" stroke-width="2"/>
      ${figure(73, 110, 1.4, '#0c1208', 'pick')}`,
    `<path d="M70 112q-8-16 4-24 0 6 4 6 0-10 6-14 6 16 4 32z" fill="#ff8a3c"/>
      <path d="M76 112q-4-10 4-16 6 8 4 16z" fill="#ffe08a"/>${figure(62, 112, 1.1, '#120806', 'load')}`,
    `<path d="M40 60q4-5 7 0 3-5 7 0-4 1-7 4-3-3-7-4zM60 46q3-4 5.5 0 2.5-4 5.5 0-3 1-5.5 3-2.5-2-5.5-3z
      M80 62q3-4 5 0 2-4 5 0-3 1-5 3-2-2-5-3z" fill="#08060a"/>
      <circle cx="44" cy="104" r="12" fill="#ffc765" opacity=".35"/>${figure(44, 114, 1.3, '#0a0608')}`,
  ][bonus]!;
  return `${back}${roof}
    ${stands.map(([x, h, lean], at) => crystal(mood, x!, 114, at === 2 ? 7 : 5.5, h!, lean!)).join('')}${other}
    <path d="M-5 113Q50 106 105 114V130H-5z" fill="#0e0709"/>`;
}

/** A river between hills, and a person washing gravel. */
export const river = (
  mood: Mood,
): string => `${sky(mood)}${land(mood, 80)}<path d="M-5 94Q20 78 46 86T105 82V130H-5z" fill="${mood.middle}"/>
  <path d="M52 83q18 8 2 18T34 130H108V104q-34 2-40-20z" fill="${mix(mood.lane.g, '#8fd0e8', 0.4)}"/>
  <path d="M60 90q10 7-2 14M76 98q12 7 28 6M56 118q18 6 46-2
  M70 108q10 4 22 2" fill="none" stroke="#fff" stroke-width="1.4" opacity=".75"/>
  ${figure(42, 104, 1.5, '#20120a')}
  <ellipse cx="60" cy="99" rx="15" ry="5" fill="#8a5a2b" stroke="${LIT}" stroke-width="1.6"/>
  <ellipse cx="60" cy="98.4" rx="11" ry="3" fill="#3a2415"/>
  ${several(4, (at) => stone(mood, 53 + at * 5, 97 + (at % 2), 2.6))}
  <path d="M45 92l6 6" stroke="#20120a" stroke-width="2.6"/>
  ${several(5, (at) => stone(mood, [72, 84, 92, 66, 80][at]!, [116, 110, 119, 122, 121][at]!, 2.4 + (at % 3)))}
  <path d="M-5 108Q18 104 30 130H-5z" fill="${mood.dark}"/>`;

/** A tower with a wheel above the shaft. */
export const shaft = (
  mood: Mood,
): string => `${sky(mood, 34, 48)}${land(mood, 88)}<path d="M-5 104Q50 92 105 102V130H-5z" fill="${mood.middle}"/>
  <path d="M52 110L62 46h10l10 64" fill="none" stroke="${WOOD}" stroke-width="3.4"/>
  <path d="M58 74h18M55 92h24M59 74l20 18M76 74L56 92M56 92l26 18
  M79 92L53 110" stroke="${WOOD}" stroke-width="1.8"/>
  <circle cx="67" cy="44" r="11" fill="none" stroke="#3a2415" stroke-width="3"/>
  <path d="M67 33v22M56 44h22M59 36l16 16M75 36L59 52" stroke="#3a2415" stroke-width="1.2"/>
  <path d="M78 44L98 88" stroke="#e8d2a6" stroke-width="1.1"/><path d="M67 55v40" stroke="#e8d2a6" stroke-width="1.1"/>
  <path d="M84 84l12-9 12 9v24H84z" fill="${mood.shade}"/>
  <path d="M80 86l16-13 16 13-2 3-14-11-14 11z" fill="#6d2c20"/><path d="M90 94h6v7h-6z" fill="${mood.lamp}"/>
  <path d="M60 95h14v11H60z" fill="#5a3a20" stroke="${LIT}" stroke-width="1.2"/>
  ${stone(mood, 64, 93, 3.6)}${stone(mood, 70, 92, 4.4)}
  <path d="M28 116q10-22 24 0z" fill="${mood.near}"/>
  ${stone(mood, 36, 110, 3.4)}${stone(mood, 43, 108, 4)}${figure(88, 116, 1.1, '#1a0e08', 'load')}${foot(mood, 114)}`;

/** A water-wheel that works the hammers. */
export const wheel = (
  mood: Mood,
): string => `${sky(mood)}${land(mood, 78)}<path d="M-5 96Q40 84 105 94V130H-5z" fill="${mood.middle}"/>
  <path d="M30 66l20-15 20 15v44H30z" fill="${mood.wall}"/><path d="M50 51l20 15v44H58V66z" fill="${mood.shade}"/>
  <path d="M25 69l25-20 25 20-3 4-22-17-22 17z" fill="#7a3320"/>
  <path d="M38 76h8v10h-8z" fill="${mood.lamp}" stroke="${WOOD}" stroke-width="1.4"/>
  <path d="M68 70H104v5H66z" fill="${WOOD}"/><path d="M66 75h38" stroke="#9fe0f0" stroke-width="2"/>
  <g fill="none" stroke="#4a2c14"><circle cx="78" cy="95" r="18" stroke-width="4"/>
  <circle cx="78" cy="95" r="18" stroke="${LIT}" stroke-width="1"/>
  <path d="M78 75v40M58 95h40M64 81l28 28M92 81L64 109" stroke-width="2.2"/></g>
  <path d="M62 76q-6 12-2 36" fill="none" stroke="#d8f4fa" stroke-width="3" opacity=".9"/>
  <path d="M-5 112Q30 106 52 113t56-2V130H-5z" fill="${mix(mood.lane.g, '#4f8fa8', 0.5)}"/>
  <path d="M20 119h18M50 117h22M70 122h24" stroke="#fff" stroke-width="1.3" opacity=".7"/>
  ${stone(mood, 40, 106, 4)}${stone(mood, 47, 108, 3)}${stone(mood, 33, 108, 3)}`;

/** A camp under the mountain: tents, a fire, mules. */
export const camp = (
  mood: Mood,
): string => `${sky(mood)}${land(mood, 84)}<path d="M-5 98Q50 88 105 97V130H-5z" fill="${mood.middle}"/>
  <path d="M44 104l18-34 18 34z" fill="${mood.lane.g}" stroke="#fff3d8" stroke-width=".8"/>
  <path d="M62 70l18 34H66z" fill="${mood.lane.lo}"/><path d="M62 76l-7 28h12z" fill="#1a0e08"/>
  <path d="M62 70v-8l8 3-8 3" fill="${mood.lane.hi}" stroke="${WOOD}" stroke-width="1.2"/>
  <path d="M78 102l12-22 14 22z" fill="${mood.wall}"/><path d="M90 80l14 22H92z" fill="${mood.shade}"/>
  <path d="M26 100l11-19 11 19z" fill="${mood.shade}"/>
  <circle cx="82" cy="108" r="15" fill="#ffb84d" opacity=".35"/>
  <path d="M82 97q7 7 4 13h-8q-4-6 1-9 0 3 2 3-1-4 1-7z" fill="#ff9a3c"/>
  <path d="M82 103q3 4 2 7h-4q-2-3 2-7z" fill="#fff0a8"/>
  <path d="M74 112l16-3M74 109l16 3" stroke="#3a2010" stroke-width="2.2"/>
  ${figure(70, 114, 1.15, '#1a0e08')}${figure(95, 114, 1.05, '#1a0e08', 'staff')}${foot(mood, 114)}
  ${stone(mood, 50, 117, 3)}${stone(mood, 57, 118, 4)}`;

// prettier-ignore
const LEDGE_STONES = [[66, 50, 3], [88, 46, 4.4], [80, 76, 5.4], [94, 88, 3.6], [72, 104, 4], [90, 112, 3]] as const;
/** Ladders up a cliff, and people on them. */
export const ledge = (mood: Mood): string => `${sky(mood, 22, 50)}${land(mood, 92)}
  <path d="M36 130L40 96 50 88 46 66 58 58 56 38 74 26H104V130z" fill="${mood.middle}"/>
  <path d="M74 26l-8 16 8 16-10 14 10 20-12 38H104V26z" fill="${mood.near}"/>
  <path d="M46 66l12-2M40 96l14-4M56 42l12 2" stroke="${mood.wall}" stroke-width="2" opacity=".7"/>
  ${LEDGE_STONES.map(([x, y, size]) => stone(mood, x, y, size)).join('')}
  <g stroke="${LIT}" stroke-width="1.5" fill="none"><path d="M52 112L60 70M58 113L66 71M76 74L80 36M82 74L86 36"/>
  <path d="M53 106h6M54 100h6M55 94h6M56 88h6M58 82h6M59 76h6M77 68h6M77 62h6M78 56h6M79 50h6M79 44h6"/></g>
  <path d="M60 71h28v4H58z" fill="${WOOD}"/>
  ${figure(70, 71, 1.15, '#150b06', 'pick')}${figure(57, 98, 0.95, '#150b06', 'load')}${foot(mood, 115)}`;

const SPARKS =
  '<path d="M62 36l1.5 4.5L68 42l-4.5 1.5L62 48l-1.5-4.5L56 42l4.5-1.5z' +
  'M84 56l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" fill="#ffffffd0"/>';
const rock = (mood: Mood, hollow: string): string =>
  `<path d="M0 0h100v125H0z" fill="${mix(mood.dark, '#0c0608', 0.3)}"/>
    <path d="M0 20L24 40 14 70 30 96 18 125H0zM100 22L86 46 96 74 84 100 92 125h10z" fill="${mood.near}"/>
    <path d="M22 26L48 36 70 24 90 40 92 72 84 104 58 112 32 102 24 70z" fill="${mood.middle}"/>${hollow}`;
const picks =
  '<g fill="none" stroke-linecap="round">' +
  '<path d="M48 120L84 100M84 120L48 100" stroke="#d9a765" stroke-width="3.4"/>' +
  '<path d="M78 94q12 0 14 12M54 94q-12 0-14 12" stroke="#c8ccd4" stroke-width="4"/></g>';
const floorOf = '<path d="M-5 117Q50 111 105 118V130H-5z" fill="#0e0709"/>';

/** The crystals of the crown: x, y, width, height, lean. */
// prettier-ignore
const CROWN = [
  [62, 92, 8, 40, 0], [52, 92, 6, 28, -14], [72, 92, 6, 30, 14], [46, 88, 4.5, 16, -30], [78, 88, 4.5, 18, 30],
  [58, 96, 4, 12, -6], [67, 96, 4, 14, 8],
] as const;
/** A great find, different for each stone. White: a crown of crystals. */
export const vein = (mood: Mood): string => `${rock(
  mood,
  `<path d="M36 46
  L56 40 76 48 84 70 74 94 54 100 38 86 32 66z" fill="${mix(mood.lane.deep, '#08040a', 0.4)}"/>`,
)}
  ${CROWN.map(([x, y, w, h, lean]) => crystal(mood, x, y, w, h, lean)).join('')}${SPARKS}${picks}${floorOf}`;
/** Blue: a geode, cut open. */
export const geode = (mood: Mood): string =>
  `${sky(mood, 84, 36)}<path d="M-5 96Q50 84 105 96V130H-5z" fill="${mood.dark}"/>
    <path d="M30 58Q34 38 56 35T94 50 97 86 76 110 40 106 27 84 30 58z" fill="#5a4a44"/>
    <path d="M35 60Q40 44 58 41T89 54 91 84 73 104 43 100 33 82 35 60z" fill="#d8cfc0"/>
    <path d="M39 62Q44 48 59 46T85 57 86 82 71 99 46 95 38 80 39 62z" fill="${mood.lane.lo}"/>
    <circle cx="62" cy="72" r="23" fill="${mood.lane.g}"/>
    ${several(
      14,
      (at) => `<path d="M-5-${[26, 23, 25, 22][at % 4]}
    L0-${[9, 14, 6, 11, 8][at % 5]} 5-${[24, 26, 22][at % 3]}z" fill="${at % 2 ? mood.lane.hi : '#dcecff'}"
      transform="translate(63 73) rotate(${Math.round((at * 360) / 14)})"/>`,
    )}
      <circle cx="63" cy="73" r="8" fill="${mood.lane.deep}"/>${SPARKS}${figure(90, 116, 1.3, '#08101c', 'pick')}
      <path d="M-5 112Q50 106 105 114V130H-5z" fill="#060c18"/>`;
/** Green: hexagonal columns of a person's height. */
export const columns = (
  mood: Mood,
): string => `${rock(mood, `<path d="M30 44L90 40 92 108H28z" fill="${mix(mood.lane.deep, '#040a06', 0.5)}"/>`)}
  ${several(6, (at) => {
    const [x, top, w] = [
      [34, 66, 11],
      [45, 44, 13],
      [58, 56, 12],
      [70, 36, 13],
      [83, 52, 12],
      [92, 72, 10],
    ][at]!;
    return `<path d="M${x! - w! / 2} 114V${top! + 4}l${w! / 4}-4h${w! / 2}l${w! / 4} 4V114z" fill="${mood.lane.g}"/>
      <path d="M${x! - w! / 2} 114V${top! + 4}l${w! / 4} 3V114z" fill="${mood.lane.hi}"/>
      <path d="M${x! + w! / 4} 114V${top! + 7}l${w! / 4}-3V114z" fill="${mood.lane.lo}"/>
      <path d="M${x! - w! / 2} ${top! + 4}l${w! / 4}-4h${w! / 2}l${w! / 4} 4-${w! / 4} 3h-${w! / 2}z" fill="#d8ffe8"/>`;
  })}${figure(58, 116, 1.35, '#04100a', 'pick')}${floorOf}`;
/** Red: a glowing seam through the mountain. */
export const seam = (mood: Mood): string =>
  `${sky(mood, 30, 46)}<path d="M16 130L30 84 44 64 60 30 74 36 92 66 108 130z" fill="${mood.middle}"/>
    <path d="M60 30l14 6 18 30 16 64H82L70 80z" fill="${mood.near}"/>
    <path d="M64 34l-6 18 9 10-12 18 11 10-8 26h14l8-24-10-12 10-18-9-12 4-16z" fill="#ff5a4a" opacity=".35"/>
    <path d="M65 36l-4 17 8 10-11 17 10 10-7 24h7l8-24-9-11 10-18-8-11 3-14z" fill="${mood.lane.g}"/>
    <path d="M66 42l-3 11 8 10-10 17 9 10-4 16 6-17-9-9 10-18-8-10z" fill="${mood.lane.hi}"/>
    ${stone(mood, 50, 92, 4)}${stone(mood, 84, 84, 5)}${stone(mood, 80, 62, 3.4)}
    ${figure(46, 114, 1.1, '#180606', 'pick')}${figure(86, 116, 1.2, '#180606', 'load')}${foot(mood, 114)}`;
/** Black: shards of volcanic glass in front of the fire. */
export function shards(mood: Mood): string {
  const glass = [
    [34, 30, -9, 6],
    [46, 58, -5, 8],
    [92, 34, 9, 6],
    [84, 60, 6, 8],
    [56, 40, -3, 8],
    [66, 74, 1, 10],
    [76, 46, 4, 8],
  ].map(
    ([x, h, lean, w]) =>
      `<path d="M${x! - w!} 120L${x! + lean!} ${118 - h!}l${w!} ${h! * 0.3} 2 ${h! * 0.7 + 4}z" fill="#0c0a10"
        stroke="#6a6474" stroke-width="1"/>
        <path d="M${x! - w!} 120L${x! + lean!} ${118 - h!}l2 ${h! + 4}z" fill="#4a4654"/>`,
  );
  return `<path d="M0 0h100v125H0z" fill="#1a0f14"/>
    <path d="M0 20h100v14l-12 12-9-8-12 16-13-14-12 10-14-10-12 14L0 44z" fill="#0e080c"/>
    <circle cx="64" cy="76" r="46" fill="#3c1a1c"/><circle cx="64" cy="78" r="33" fill="#7a2c20"/>
    <circle cx="64" cy="80" r="22" fill="#e0783a"/><circle cx="64" cy="82" r="12" fill="#ffd98a"/>
    ${glass.join('')}${figure(40, 117, 1.2, '#050308', 'pick')}
    <path d="M-5 116Q50 110 105 118V130H-5z" fill="#08060a"/>${mood.hour === 'night' ? SPARKS : ''}`;
}
