import { expect, test } from 'vitest';
import { known, picture } from '../../src/design/art/picture';

test('however many ask for a picture, it is drawn once and kept', async () => {
  const victory = { kind: 'victory' } as const;
  expect(known('classic', victory)).toBeNull();
  const asked = picture('classic', victory);
  expect(picture('classic', { ...victory })).toBe(asked);
  expect(await asked).toMatch(/^data:image\/svg\+xml,/);
  expect(known('classic', victory)).toBe(await asked);
});
