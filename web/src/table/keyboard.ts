/** Every key of the table with what it does, `table-key-…`; the help at the table and the settings list them. */
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
