/** The drawings of the rule book, fetched when the rules are already there to read. */
export { default as GemSheet } from '../design/GemSheet.svelte';
export { lookOf } from '../editions/looks';
export { default as RuleExample } from './RuleExample.svelte';
