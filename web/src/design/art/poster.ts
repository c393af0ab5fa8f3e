/** Posters of the front page, on 320 × 160. `scripts/art.mjs --posters` writes them into the folders of the editions.
 * */
import { tidy } from './subject';

export const several = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
export const whole = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160">${tidy(inside)}</svg>`;
