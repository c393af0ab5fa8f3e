/** A ruby sets like a sun behind the courts; the caravan arrives, the ship departs. */
import { chanceOf } from '../../../design/art/chance';
import { several, whole } from '../../../design/art/poster';
import { short } from '../../../design/art/subject';
import { mix } from '../../../design/art/tones';
import { figure } from './mood';

const SIDES = 12;
function ruby(x: number, y: number, r: number): string {
  const at = (radius: number, step: number): string => {
    const angle = ((step + 0.5) * 2 * Math.PI) / SIDES;
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  };
  const facets = several(SIDES, (step) => {
    const lit = -Math.sin(((step + 1) * 2 * Math.PI) / SIDES - 0.5);
    return `<path d="M${at(r, step)}L${at(r, step + 1)}L${at(r * 0.58, step + 1)}L${at(r * 0.58, step)}z"
      fill="${lit > 0 ? mix('#e0394a', '#ffb3a0', lit * 0.85) : mix('#c2273a', '#5a0a20', -lit * 0.8)}"/>`;
  });
  const table = `<path d="M${several(SIDES, (step) => `${step ? 'L' : ''}${at(r * 0.58, step)}`)}z" fill="#e8485a"/>`;
  return `<circle cx="${x}" cy="${y}" r="${r * 1.75}" fill="#ff8a5a" opacity=".18"/>
    <circle cx="${x}" cy="${y}" r="${r * 1.35}" fill="#ffb070" opacity=".25"/>${facets}${table}
    <path d="M${at(r * 0.58, 6)}L${at(r * 0.58, 7)}L${at(r * 0.58, 8)}L${x - 4} ${y + 2}z" fill="#fff"
      opacity=".5"/>
        <path d="M${several(SIDES, (step) => `${step ? 'L' : ''}${at(r, step)}`)}z" fill="none" stroke="#ffd9a0"
          stroke-width="1.4"/>`;
}

const dome = (x: number, y: number, r: number, tone: string): string =>
  `<path d="M${x - r} ${y}
    q0-${short(r * 1.35)} ${r}-${short(r * 1.6)} ${r} ${short(r * 0.25)} ${r} ${short(r * 1.6)}z" fill="${tone}"/>
    <path d="M${x} ${short(y - r * 1.6)}v-7" stroke="${tone}" stroke-width="1.5"/>`;
const camel = (x: number, y: number, size: number, cloth: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-15 16V6q-2-8 4-10 4-8 9-1 4-6 8 2l3 1q4-1 5-9l1-7 8 1 1 3-5 1-1 9q-1 9-7 11l-1 9h-3V9H-8
    l-3 7z" fill="#2a1020"/><path d="M-10-3q6-8 14 0l2 8h-17z" fill="${cloth}" stroke="#ffe6b0" stroke-width=".8"/>
    <path d="M-9 2h14" stroke="#ffe6b0"/></g>`;

export default function poster(): string {
  const chance = chanceOf('the road');
  const stars = several(40, () => `M${chance(320)} ${chance(60)}h.1`);
  const town = '#6a2438';
  const lit = several(26, () => `M${104 + chance(112)} ${88 + chance(20)}h2v3.5h-2z`);
  const cloths = ['#f1f3f7', '#2f6fd6', '#14804f', '#c2273a', '#e8b83c'];
  const slope = (at: number): number => (at - 2) * (at - 2) * 0.8 + (at > 2 ? (at - 2) * 4 : 0);
  const camels = several(5, (at) => camel(36 + at * 29, 103 + slope(at), 0.78, cloths[at]!));
  return whole(`<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1238"/>
    <stop offset=".4" stop-color="#8a2c4a"/><stop offset=".62" stop-color="#f08a52"/>
    <stop offset=".75" stop-color="#ffd794"/></linearGradient><path d="M0 0h320v160H0z" fill="url(#c)"/>
    <path d="${stars}" stroke="#ffe9c8" stroke-width="1.3" stroke-linecap="round"/>
    ${ruby(160, 66, 44)}
    <path d="M-4 104L24 66 44 88 74 52 104 92 126 104zM208 104l26-30 18 16 30-38 42 52z" fill="#a8485a"/>
    <path d="M74 52l14 18-9-3-6 7-7-6-8 4zM282 52l13 16-8-2-6 6-7-5-6 3z" fill="#ffe6cf"/>
    <path d="M60 109h270v60H60z" fill="#3a1a3c"/>
    <path d="M96 112V92h10V82h6v10h10V78h5V66h4v12h6v14h10V96h24V92h10V78h6V66h4v12h5v14h10V82h6v10h12
    v20z" fill="${town}"/>${dome(160, 98, 17, town)}${dome(129, 68, 5, town)}${dome(191, 68, 5, town)}
    ${dome(109, 83, 5, town)}${dome(211, 83, 5, town)}<path d="M144 112V94h32v18z" fill="${town}"/>
    <path d="${lit}" fill="#ffd98a"/>
    <path d="M186 113h36M232 118h44M206 124h30M262 112h40M280 128h34
    M196 134h24" stroke="#f0a070" stroke-width="1.3" opacity=".8"/>
    <g transform="translate(246 62) scale(.62)">
    <path d="M66 28v62M46 42v46M86 48v38" stroke="#2a1020" stroke-width="2.6"/>
    <path d="M50 34q18-5 30 0 4 13 0 25-15-5-30 0 4-13 0-25z
    M36 50q10-4 19 0 2 15 0 28-9-4-19 0 3-14 0-28z" fill="#ffeccb"/>
    <path d="M52 63q16-4 27 0 3 10 0 19-14-4-28 0 3-9 1-19z
    M78 53q9-3 15 0 2 13 0 25-7-3-15 0 2-12 0-25z" fill="#e8bf90"/><path d="M65 38l7 8-7 10-7-10z" fill="#c2273a"/>
    <path d="M28 84q8 4 18 4h32q14 0 20-10-2 24-14 26H44Q30 103 28 84z" fill="#2a1020" stroke="#e8b070"
      stroke-width="1.6"/></g>
    <path d="M-6 118Q60 92 120 110T230 124 200 168H-6z" fill="#c8703a"/>
    <path d="M-6 118Q60 92 120 110T230 124" fill="none" stroke="#ffd794" stroke-width="1.4"/>
    ${camels}${figure(184, 130, 1.05, '#2a1020', 'staff')}
    <path d="M-6 140Q70 116 150 134T330 138V168H-6z" fill="#8a3a34"/>
    <path d="M-6 152Q90 134 180 148T330 150V168H-6z" fill="#3a1420"/>`);
}
