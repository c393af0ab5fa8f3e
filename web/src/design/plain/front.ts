/** The front page's view of an edition without a folder: a mark and a poster in two colours made from its id. */
import { mix } from '../art/tones';
import { colourOf } from './hue';

export interface PlainFront {
  Mark: null;
  /** Background and stone. */
  colours: readonly [string, string];
  poster: string;
}

export function plainFront(edition: string): PlainFront {
  const stone = colourOf(edition);
  const colours = [mix(stone, '#10131a', 0.7), stone] as const;
  return { Mark: null, colours, poster: `data:image/svg+xml,${encodeURIComponent(posterSvg(...colours))}` };
}

/** A row of stones on a plain background. */
function posterSvg(ground: string, stone: string): string {
  const stones = [60, 110, 160, 210, 260].map((x, at) => {
    const tone = mix(stone, at % 2 ? '#ffffff' : '#000000', 0.12 * Math.abs(at - 2));
    return `<path d="M${x} 50l22 30-22 30-22-30z" fill="${tone}"/>`;
  });
  const size = 'viewBox="0 0 320 160" width="320" height="160"';
  const inside = `<path d="M0 0h320v160H0z" fill="${ground}"/>${stones.join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
}
