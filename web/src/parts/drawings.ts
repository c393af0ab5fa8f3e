/** The drawings of the rule book, loaded after its text. */
export { default as GemSheet } from '../design/GemSheet.svelte';
export { lookOf } from '../editions/looks';
export { default as RuleExample } from './RuleExample.svelte';
