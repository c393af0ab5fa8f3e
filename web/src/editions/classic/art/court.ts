/** Level 3: the stones' destinations, courts and jewellery. */
import { mix } from '../../../design/art/tones';
import { figure, land, sky, stone, type Mood } from './mood';

function windows(x: number, y: number, across: number, down: number, step: number, tone: string): string {
  const one = (_: unknown, at: number): string =>
    `M${x + (at % across) * step} ${y + Math.floor(at / across) * (step + 2) + 4}v-3a1.4 1.4 0 0 1 2.8 0v3z`;
  return `<path d="${Array.from({ length: across * down }, one).join('')}" fill="${tone}"/>`;
}
function dome(x: number, y: number, r: number, tone: string): string {
  const of = (share: number): string => (r * share).toFixed(1);
  return `<path d="M${x - r} ${y}q0-${of(1.35)} ${r}-${of(1.6)} ${r} ${of(0.25)} ${r} ${of(1.6)}z" fill="${tone}"
    stroke="#ffe6ae" stroke-width=".7"/>
    <path d="M${x} ${(y - r * 1.6).toFixed(1)}v-6" stroke="#ffe6ae" stroke-width="1.3"/>
    <path d="M${x - r * 0.5} ${y - 1}q0-${of(1.1)} ${of(0.4)}-${of(1.35)}" fill="none" stroke="#ffffff80"/>`;
}
const steps = (mood: Mood): string =>
  `<path d="M-5 112H105V130H-5z" fill="${mood.dark}"/>
    <path d="M32 111h58l5 5H27zM27 116h68l6 6H21z" fill="${mood.shade}"/>
    <path d="M32 111h58l1 1.5H31zM27 116h68l1 1.5H26z" fill="${mood.wall}"/>`;
const setting = (mood: Mood, build: string): string =>
  `${sky(mood)}${land(mood, 86)}${build}${steps(mood)}${figure(44, 117, 0.75, '#150b06')}
    ${figure(82, 121, 0.9, '#150b06', 'staff')}`;

export const temple = (mood: Mood): string => {
  const columns = [36, 46, 56, 66, 76, 86]
    .map(
      (x) => `<path d="M${x} 72h5v38h-5z" fill="${mood.wall}"/><path d="M${x + 3} 72h2v38h-2z" fill="${mood.shade}"/>`,
    )
    .join('');
  return setting(
    mood,
    `${dome(64, 48, 14, mood.lane.g)}<path d="M28 66L64 44l36 22z" fill="${mood.wall}"/>
      <path d="M36 64l28-17 28 17z" fill="${mood.shade}"/>${stone(mood, 64, 57, 5)}
      <path d="M30 66h68v6H30zM30 108h68v5H30z" fill="${mood.wall}"/>
      <path d="M34 72h60v38H34z" fill="${mix(mood.lane.lo, '#2a2030', 0.5)}"/>${columns}`,
  );
};
export const domes = (mood: Mood): string =>
  setting(
    mood,
    `<path d="M28 48h6v64h-6zM94 44h6v68h-6z" fill="${mood.wall}"/>
      ${dome(31, 48, 5, mood.lane.g)}${dome(97, 44, 5, mood.lane.g)}<path d="M36 78h56v36H36z" fill="${mood.wall}"/>
      <path d="M72 78h20v36H72z" fill="${mood.shade}"/>
      ${dome(64, 78, 21, mood.lane.g)}${dome(44, 82, 9, mood.lane.lo)}${dome(84, 82, 9, mood.lane.lo)}
      ${windows(41, 88, 8, 2, 6, mood.lamp)}<path d="M57 113V100q7-10 14 0v13z" fill="#2a140c"/>`,
  );
export const gardens = (mood: Mood): string => {
  const trees = [30, 38, 92, 99]
    .map(
      (x, at) =>
        `<path d="M${x - 4} 113
          Q${x - 5} ${84 + (at % 2) * 6} ${x} ${62 + (at % 2) * 10} ${x + 5} ${84 + (at % 2) * 6} ${x + 4} 113z"
            fill="${mix('#0f4a30', mood.dark, 0.25)}"/>`,
    )
    .join('');
  return setting(
    mood,
    `<path d="M42 72h46v42H42z" fill="${mood.wall}"/><path d="M38 73h54l-7-11H45z" fill="${mood.lane.g}"/>
      <path d="M58 50h14v24H58z" fill="${mood.wall}"/><path d="M55 51l10-17 10 17z" fill="${mood.lane.lo}"/>
      ${windows(46, 78, 7, 3, 6, mood.lamp)}${windows(63.6, 56, 1, 1, 6, mood.lamp)}${trees}
      <path d="M44 114q21-13 42 0z" fill="#7fd0d4"/>
      <path d="M65 110v-12m0 0q-8-3-9 7m9-7q8-3 9 7" stroke="#f0fdff" stroke-width="1.4" fill="none"/>`,
  );
};
export const duomo = (mood: Mood): string =>
  setting(
    mood,
    `<path d="M84 42h11v72H84z" fill="${mood.wall}"/><path d="M90 42h5v72h-5z" fill="${mood.shade}"/>
      <path d="M82 43l7.5-12L97 43z" fill="#9c3a2a"/>${windows(88, 50, 1, 6, 6, mood.lamp)}
      <path d="M30 82h56v32H30z" fill="${mood.wall}"/><path d="M27 83h60l-9-9H37z" fill="#9c3a2a"/>
      <path d="M46 64h28v14H46z" fill="${mood.shade}"/>
      <path d="M42 66q0-25 18-32 18 7 18 32z" fill="${mood.lane.g}" stroke="#ffe6bd" stroke-width="1.2"/>
      <path d="M51 64q3-20 9-30 6 10 9 30" fill="none" stroke="#ffe6bd" stroke-width="1.2"/>
      <path d="M56 34h8v-8h-8zM60 26v-6" fill="#fff3d8" stroke="#fff3d8" stroke-width="1.4"/>
      ${windows(35, 90, 8, 2, 6, mood.lamp)}`,
  );
export const spires = (mood: Mood): string => {
  const stoneTone = mix(mood.shade, mood.dark, 0.35);
  const spire = (x: number, y: number): string =>
    `<path d="M${x} 113V${y + 26}l5-26 5 26V113z" fill="${stoneTone}" stroke="${mood.wall}" stroke-width=".8"/>
      <path d="M${x + 5} ${y}v-6" stroke="#e8cf9a" stroke-width="1.2"/>`;
  return setting(
    mood,
    `${spire(32, 60)}${spire(88, 60)}${spire(43, 36)}${spire(77, 36)}
      <path d="M50 113V72l15-20 15 20
      v41z" fill="${mix(stoneTone, mood.wall, 0.3)}" stroke="${mood.wall}" stroke-width=".8"/>
      <circle cx="65" cy="77" r="9" fill="#ffcf78"/>
      <path d="M65 68v18M56 77h18M58.6 70.6l12.8 12.8M71.4 70.6L58.6 83.4" stroke="#3a343f" stroke-width="1.2"/>
      <circle cx="65" cy="77" r="3.5" fill="${mood.lane.g}"/><path d="M58 113V98q7-11 14 0v15z" fill="#ffdf94"/>
      <path d="M65 92v21" stroke="#3a2415"/>
      ${windows(46.6, 76, 1, 4, 6, mood.lamp)}${windows(80.6, 76, 1, 4, 6, mood.lamp)}`,
  );
};
export const canal = (mood: Mood): string => {
  const water = mix(mood.lane.lo, '#2a5a64', 0.45);
  const arches = [36, 46, 56, 66, 76, 86].map((x) => `M${x} 84V74q4-8 8 0v10z`).join('');
  return `${sky(mood)}${land(mood, 80)}<path d="M32 52h62v46H32z" fill="${mood.wall}"/>
    <path d="M80 52h14v46H80z" fill="${mood.shade}"/>
    <path d="M30 50h66v4H30zM30 66h66v3H30z" fill="${mood.lane.g}"/><path d="${arches}" fill="#3a2018"/>
    <path d="M33 84h60v3H33z" fill="${mood.shade}"/>${windows(38, 56, 6, 1, 9, mood.lamp)}
    <path d="M34 50v-6h3v6M44 50v-6h3v6M54 50v-6h3v6M64 50v-6h3v6M74 50v-6h3v6M84 50v-6h3v6" fill="${mood.wall}"/>
    <path d="M20 98V58l6-12 6 12v40z" fill="#b05a3a"/>
    <path d="M-5 96h110v34H-5z" fill="${water}"/>
    <path d="M36 101h52M42 106h40" stroke="${mood.wall}" stroke-width="1.6" opacity=".5"/>
    <path d="M22 124V88M98 126V84" stroke="${mood.lane.g}" stroke-width="3" stroke-dasharray="4 3"/>
    <path d="M36 108q6 8 24 8t34-12q-2 18-18 18H54Q40 122 36 108z" fill="#14090c" stroke="#d3a45e"/>
    ${figure(76, 114, 1.25, '#14090c', 'staff')}${stone(mood, 56, 112, 5)}${stone(mood, 64, 113, 3.6)}`;
};
export const onion = (mood: Mood): string => {
  const bulb = (x: number, y: number, r: number, tone: string): string =>
    `<path d="M${x} ${(y - r * 2.1).toFixed(1)}Q${x + r * 0.3} ${y - r * 1.4} ${x + r} ${y - r * 0.6}
      T${x + r * 0.5} ${y}H${x - r * 0.5}Q${x - r * 1.5} ${y} ${x - r} ${y - r * 0.6}
      T${x} ${(y - r * 2.1).toFixed(1)}z" fill="${tone}" stroke="#ffe6ae" stroke-width=".8"/>
      <path d="M${x} ${(y - r * 2.1).toFixed(1)}v-5" stroke="#ffe6ae" stroke-width="1.3"/>
      <path d="M${x - r * 0.7} ${y - r * 0.3}L${x + r * 0.5} ${y - r}M${x - r * 0.3} ${y}
      L${x + r * 0.8} ${y - r * 0.7}" stroke="#ffffff90" stroke-width="1.2"/>`;
  return setting(
    mood,
    `<path d="M58 62h14v52H58zM38 74h12v40H38zM80 74h12v40H80z" fill="${mood.wall}"/>
      <path d="M66 62h6v52h-6zM46 74h4v40h-4zM88 74h4v40h-4z" fill="${mood.shade}"/>
      ${bulb(65, 62, 11, mood.lane.g)}${bulb(44, 74, 8, mix(mood.lane.g, '#e2b04a', 0.65))}
      ${bulb(86, 74, 8, mix(mood.lane.g, '#2f8a78', 0.6))}
      <path d="M32 92h66v22H32z" fill="${mix(mood.wall, '#b0503a', 0.5)}"/>
      <path d="M32 92q5.5-8 11 0 5.5-8 11 0 5.5-8 11 0 5.5-8 11 0 5.5-8 11 0 5.5-8 11 0z" fill="${mood.wall}"/>
      ${windows(37, 98, 8, 1, 7.5, mood.lamp)}<path d="M60 114v-10q5-7 10 0v10z" fill="#2a140c"/>`,
  );
};
export const castle = (mood: Mood): string => `${sky(mood)}${land(mood, 90)}
  <path d="M20 130Q34 96 44 90L54 84H86L98 96 108 130z" fill="${mood.middle}"/>
  <path d="M70 84H86L98 96 108 130H78z" fill="${mood.near}"/>
  <path d="M42 92V66h4v-4h4v4h4v-4h4v4h4V44h3v-4h4v4h4v-4h4v4h3v22h4v-4h4v4h5V92z" fill="${mood.wall}"/>
  <path d="M72 44h8v48h-8zM90 66h5v26h-5z" fill="${mood.shade}"/>
  <path d="M40 66l7-15 7 15zM84 66l8-17 8 17z" fill="${mood.lane.g}"/>
  <path d="M62 42l9-20 9 20z" fill="${mood.lane.lo}"/>
  <path d="M71 22v-7l9 3-9 3" fill="${mood.lane.hi}" stroke="#3a2415" stroke-width=".8"/>
  ${windows(65, 52, 2, 3, 6, mood.lamp)}${windows(46, 72, 2, 1, 6, mood.lamp)}${windows(86, 72, 1, 1, 6, mood.lamp)}
  <path d="M66 92V82q5-7 10 0v10z" fill="#2a140c"/>
  <path d="M70 92q-16 8 0 14t-16 20" fill="none" stroke="${mood.wall}" stroke-width="4" opacity=".75"/>
  ${figure(66, 116, 0.9, '#150b06', 'staff')}<path d="M-5 120Q50 114 105 122V130H-5z" fill="${mood.dark}"/>`;
export const loggia = (mood: Mood): string => {
  const arch = (x: number): string =>
    `<path d="M${x} 104V62a11 11 0 0 1 22 0v42z" fill="#00000000" stroke="${mood.wall}" stroke-width="5"/>`;
  return `${sky(mood, 66, 52)}${land(mood, 88)}<path d="M56 92l10-12 10 12zM60 92V72h4v20z" fill="${mood.wall}"/>
    ${dome(66, 80, 7, mood.lane.g)}<path d="M-5 20H105V46H-5z" fill="${mood.shade}"/>
    <path d="M-5 42H105v6H-5z" fill="${mood.wall}"/>${arch(4)}${arch(33)}${arch(62)}${arch(91)}
    <path d="M26 60h7v48h-7zM55 60h7v48h-7zM84 60h7v48h-7z" fill="${mood.wall}"/>
    <path d="M31 60h2v48h-2zM60 60h2v48h-2zM89 60h2v48h-2z" fill="${mood.shade}"/>
    <path d="M-5 96h110v4H-5z" fill="${mood.wall}"/>
    <path d="${Array.from({ length: 14 }, (_, at) => `M${at * 8} 100h3v10h-3z`).join('')}" fill="${mood.shade}"/>
    <path d="M-5 110H105V130H-5z" fill="${mood.dark}"/>
    <path d="M10 114h90M0 120h104" stroke="${mood.lane.g}" stroke-width="3" opacity=".7"/>
    ${figure(72, 119, 1.8, '#1a0d10')}${figure(47, 119, 1.7, '#24100c', 'staff')}${stone(mood, 77, 28, 5)}
    ${stone(mood, 48, 28, 5)}`;
};
export const pagoda = (mood: Mood): string => {
  const roof = (y: number, w: number): string =>
    `<path d="M${65 - w} ${y}q-5 0-8-5 ${w * 0.6} 1 ${w * 0.75}-7
      h${14 + w * 0.5}q${w * 0.3} 8 ${w * 0.75} 7-3 5-8 5z" fill="${mood.lane.g}" stroke="#ffe6ae" stroke-width=".8"/>`;
  const storey = (y: number, w: number): string =>
    `<path d="M${65 - w} ${y}h${w * 2}v13H${65 - w}z" fill="${mood.wall}"/>
      <path d="M${65 + w * 0.3} ${y}h${w * 0.7}v13h-${w * 0.7}z" fill="${mood.shade}"/>
      ${windows(65 - w + 3, y + 5, Math.floor(w / 3.4), 1, 6, mood.lamp)}`;
  return setting(
    mood,
    `${storey(98, 24)}${roof(99, 26)}${storey(79, 18)}${roof(80, 20)}${storey(60, 13)}${roof(61, 15)}
      ${storey(45, 8)}${roof(46, 10)}<path d="M65 38V22" stroke="#ffe6ae" stroke-width="2"/>
      <circle cx="65" cy="28" r="3" fill="${mood.lane.hi}" stroke="#ffe6ae" stroke-width=".8"/>`,
  );
};

/** Jewellery on velvet, lit from above. */
const velvet = (
  mood: Mood,
  thing: string,
): string => `<path d="M0 0h100v125H0z" fill="${mix(mood.lane.deep, '#12080c', 0.55)}"/>
  <path d="M46 0H82L108 125H18z" fill="#ffe9b8" opacity=".16"/>
  <path d="M56 0H74L88 125H40z" fill="#ffe9b8" opacity=".14"/>
  <path d="M0 20q14 30 4 105H0zM100 20q-12 30-4 105h6z" fill="${mix(mood.lane.g, '#400a18', 0.55)}"/>
  <path d="M7 20q12 34 4 105M94 20q-10 34-3 105" fill="none" stroke="#00000050" stroke-width="2"/>
  <path d="M20 110q45-16 90 0v20H20z" fill="#7d1026"/>
  <path d="M24 112q42-13 82 0" fill="none" stroke="#e8c07a" stroke-width="1.5"/>
  <ellipse cx="64" cy="105" rx="32" ry="7" fill="#a3203a"/>
  <ellipse cx="64" cy="103" rx="27" ry="5" fill="#00000040"/>${thing}<g fill="#fff">
  <path d="M86 40l1.2 4 4 1.2-4 1.2-1.2 4-1.2-4-4-1.2 4-1.2zM40 52l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"/></g>`;
const GOLD = '#e9c35f';
const EDGE = 'stroke="#8a5e16" stroke-width="1"';
export const crown = (mood: Mood): string =>
  velvet(
    mood,
    `<path d="M36 98L30 56 48 72 64 44 80 72 98 56 92 98z" fill="${GOLD}" ${EDGE}/>
      <path d="M64 44L80 72 98 56 92 98H64z" fill="#c9973a" opacity=".6"/>
      <path d="M35 90h58v9q-29 7-58 0z" fill="#f4dc92" ${EDGE}/>
      ${stone(mood, 64, 64, 9)}${stone(mood, 45, 80, 5.5)}${stone(mood, 83, 80, 5.5)}<g fill="#fffaf0" ${EDGE}>
      <circle cx="30" cy="55" r="3.6"/><circle cx="64" cy="42" r="4.2"/><circle cx="98" cy="55" r="3.6"/>
      <circle cx="48" cy="95" r="2.4"/><circle cx="64" cy="97" r="2.8"/><circle cx="80" cy="95" r="2.4"/></g>`,
  );
export const necklace = (mood: Mood): string =>
  velvet(
    mood,
    `<path d="M50 102V66q-4-8-4-14h36q0 6-4 14v36z" fill="#2a1620"/>
      <path d="M40 102q24 5 48 0l-4-12H44z" fill="#20101a"/>
      <path d="M46 44q-6 40 18 42t18-42" fill="none" stroke="${GOLD}" stroke-width="2.6"/>
      <path d="M46 44q-6 40 18 42
      t18-42" fill="none" stroke="#fffaf0" stroke-width="3.6" stroke-dasharray="0 6" stroke-linecap="round"/>
      ${stone(mood, 64, 88, 11)}${stone(mood, 49, 72, 5)}${stone(mood, 79, 72, 5)}${stone(mood, 46, 56, 3.6)}
      ${stone(mood, 82, 56, 3.6)}`,
  );
export const sceptre = (mood: Mood): string =>
  velvet(
    mood,
    `<g transform="rotate(24 64 74)"><path d="M61 58h6v52h-6z" fill="${GOLD}" ${EDGE}/>
      <path d="M59 70h10v4H59zM59 94h10v4H59zM57 108h14v5H57z" fill="#f4dc92" ${EDGE}/>
      <path d="M50 46q-4-16 14-22 18 6 14 22-6 14-14 14t-14-14z" fill="none" stroke="${GOLD}" stroke-width="4"/>
      ${stone(mood, 64, 42, 13)}<circle cx="64" cy="21" r="4" fill="#fffaf0" ${EDGE}/></g>`,
  );
export const ring = (mood: Mood): string =>
  velvet(
    mood,
    `<ellipse cx="64" cy="82" rx="24" ry="22" fill="none" stroke="#8a5e16" stroke-width="9"/>
      <ellipse cx="64" cy="82" rx="24" ry="22" fill="none" stroke="${GOLD}" stroke-width="7"/>
      <path d="M46 68q-6 12 0 24" fill="none" stroke="#fff4c8" stroke-width="2.4"/>
      <path d="M50 62h28l-5 8H55z" fill="${GOLD}" ${EDGE}/>
      <path d="M42 46l9-12h26l9 12-22 22z" fill="${mood.lane.g}" stroke="#fff6e0" stroke-width="1.2"/>
      <path d="M51 34l6 12h14l6-12zM42 46h15l7 22z" fill="${mood.lane.hi}" opacity=".85"/>
      <path d="M71 46h15L64 68z" fill="${mood.lane.lo}" opacity=".7"/>`,
  );
export const chalice = (mood: Mood): string =>
  velvet(
    mood,
    `<path d="M42 42h44q1 30-16 34l-2 16q12 3 12 10H48q0-7 12-10l-2-16Q41 72 42 42z" fill="${GOLD}" ${EDGE}/>
      <path d="M64 42h22q1 30-16 34l-2 16q12 3 12 10H64z" fill="#c08a2c" opacity=".6"/>
      <ellipse cx="64" cy="42" rx="22" ry="5" fill="#5a0f1c" stroke="#f4dc92" stroke-width="2.4"/>
      ${stone(mood, 64, 60, 9)}${stone(mood, 49, 57, 4.6)}${stone(mood, 79, 57, 4.6)}
      <circle cx="64" cy="84" r="4.5" fill="#f4dc92" ${EDGE}/>`,
  );
