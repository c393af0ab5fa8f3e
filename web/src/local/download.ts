/** A game stored on this device, as a file. */
import type { Kept } from '../lib/api/types';

/** Save the record. A running game contains its seed: anyone with the file can continue it and see the deal. */
export function saveRecord(kept: Kept | null): void {
  if (!kept) return;
  const day = new Date(kept.table.created).toISOString().slice(0, 10);
  saveText(kept.record, `cabochon-${kept.table.edition}-${day}.cabochon`);
}

export function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
