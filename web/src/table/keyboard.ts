/** Every key of the table with its action, `table-key-…`; the help at the table and the settings list them. */
export const KEYS = [
  ['1–5', 'take'],
  ['← ↑ ↓ →', 'move'],
  ['Tab', 'zone'],
  ['Enter', 'confirm'],
  ['Esc', 'cancel'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['m', 'missed'],
  ['c', 'chat'],
  ['v', 'large'],
  ['/', 'box'],
  ['?', 'help'],
] as const;
/** The name of a key in the reader's language, `table-key-name-…`; most keys show a sign that needs no translation. */
export const keyName = (key: string, what: string, say: (message: string) => string): string =>
  what === 'confirm' || what === 'cancel' ? say(`table-key-name-${what}`) : key;
