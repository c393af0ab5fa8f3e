/** Showing the turn outside the page: title and icon of the tab, and a notification. */

function icon(colour: string, mine: boolean): string {
  const dot = mine ? '<circle cx="25" cy="7" r="7" fill="#18a058" stroke="#fff" stroke-width="1.5"/>' : '';
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<path d="M7 4h18l6 8.500L16 30 1 12.500z" fill="${colour}" stroke="#f5dfa3" stroke-width="2"/>`,
    '<path d="M7 4l9 8.500L25 4M1 12.500h30M16 12.500V30" fill="none" stroke="#f5dfa3"/>',
    `${dot}</svg>`,
  ];
  return `data:image/svg+xml,${encodeURIComponent(svg.join(''))}`;
}

export function showTurn(title: string, colour: string, mine: boolean): void {
  document.title = title;
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.href = icon(colour, mine);
}

/** Only if the browser allows it and the page is hidden. */
export function notify(title: string, body: string, table: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag: table });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
