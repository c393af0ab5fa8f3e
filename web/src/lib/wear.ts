/** Sets the page's look: `data-edition` on <html>, and the colours of an edition without a folder. */
import type { Coloured } from '../design/plain/colours';
import { hasLook } from '../editions/fronts';
import { getEdition } from './backend';
import type { EditionId } from './api/types';

export function wear(edition: EditionId): void {
  const root = document.documentElement;
  if (root.dataset.edition === edition) return;
  root.dataset.edition = edition;
  uncolour(root);
  if (hasLook(edition)) return;
  getEdition(edition)
    .then((found) => colour(root, found))
    .catch(() => undefined); // the page that needs the edition shows the error
}

/** Sets the stones' colours of an edition on an element; an edition with a folder has them in its style sheet. */
export async function colour(element: HTMLElement, edition: Coloured): Promise<void> {
  if (hasLook(edition.id)) return;
  const { gemVariables } = await import('../design/plain/colours');
  if (element.dataset.edition !== edition.id) return; // the look has changed in the meantime
  for (const [name, value] of Object.entries(gemVariables(edition))) element.style.setProperty(name, value);
}

function uncolour(element: HTMLElement): void {
  for (const name of [...element.style].filter((one) => one.startsWith('--gem-'))) element.style.removeProperty(name);
}
