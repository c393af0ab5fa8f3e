/** Pseudo-random numbers that depend only on the text, so that a picture is always the same. */
export type Chance = (below: number) => number;

export function chanceOf(text: string): Chance {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}
