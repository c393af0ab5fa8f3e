/** The backs: leather with a brass oval, the level as a Roman figure and as pips. No font is used. */
// prettier-ignore
const TONES = [['#1f5a43', '#123a2a'], ['#8a5a16', '#5a380a'], ['#274a86', '#152c57']] as const;
const one = (x: number): string => `M${x - 5} 42h10v3l-2.6 1.5v21L${x + 5} 69v3h-10v-3l2.6-1.5v-21L${x - 5} 45z`;

export function back(level: number): string {
  const [light, dark] = TONES[level - 1]!;
  const weave = Array.from(
    { length: 63 },
    (_, at) => `M${8 + (at % 7) * 14} ${6 + Math.floor(at / 7) * 14}l3 4-3 4-3-4z`,
  ).join('');
  const at = Array.from({ length: level }, (_, step) => 50 + (step - (level - 1) / 2) * 12);
  return `<path d="M0 0h100v125H0z" fill="${dark}"/>
    <rect x="5" y="5" width="90" height="115" rx="5" fill="${light}"/>
    <path d="${weave}" fill="${dark}" opacity=".5"/>
    <rect x="5" y="5" width="90" height="115" rx="5" fill="none" stroke="#d9b25f" stroke-width="2"/>
    <rect x="9" y="9" width="82" height="107" rx="3" fill="none" stroke="#d9b25f" stroke-width=".8"/>
    <path d="M9 26q17 0 17-17M91 26Q74 26 74 9M9 99q17 0 17 17M91 99q-17 0-17 17" fill="none" stroke="#d9b25f"/>
    <ellipse cx="50" cy="62.5" rx="34" ry="42" fill="#00000050"/>
    <ellipse cx="50" cy="61.5" rx="33" ry="41" fill="${dark}" stroke="#e8c778" stroke-width="2.4"/>
    <ellipse cx="50" cy="61.5" rx="29" ry="37" fill="none" stroke="#e8c778" stroke-width=".8"/>
    <path d="${at.map(one).join('')}" fill="#f5dfa3"/>
    <path d="${at.map((x) => `M${x} 79l4 5.5-4 5.5-4-5.5z`).join('')}" fill="#f5dfa3"/>
    <path d="M38 32q12-8 24 0" fill="none" stroke="#f5dfa3" stroke-width="1.2"/>`;
}
