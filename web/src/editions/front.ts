/** The appearance of an edition on the pages around the table: `front.ts` in its folder. Its colours are in
 * `tokens.css`. */
import type { Component } from 'svelte';

export interface Front {
  /** A small logo, drawn on 40 × 40. */
  Mark: Component;
  /** The address of a picture of 320 × 160. */
  poster: string;
  /** Whether pages without an edition use this look. */
  house?: true;
  /** The address of a picture of 430 × 176 that shows a table, if the edition has one. */
  table?: string;
}
