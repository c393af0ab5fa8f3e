/** Announcements for screen readers: changes politely, problems at once. */
const said = $state({ polite: '', assertive: '' });

export function announcements(): Readonly<typeof said> {
  return said;
}

export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  said[how] = '';
  setTimeout(() => (said[how] = text), 60); // a repeated sentence is announced again
}
