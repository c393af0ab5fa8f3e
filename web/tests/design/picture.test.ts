import { expect, test } from 'vitest';
import { known, picture } from '../../src/design/art/picture';
import { lookOf } from '../../src/editions/looks';
import { edition } from '../table/fixture';

test('draws a picture once for all requests', async () => {
  const look = lookOf(edition('classic'));
  const victory = { kind: 'victory' } as const;
  expect(known(look, victory)).toBeNull();
  const asked = picture(look, victory);
  expect(picture(look, { ...victory })).toBe(asked);
  expect(await asked).toMatch(/^data:image\/svg\+xml,/);
  expect(known(look, victory)).toBe(await asked);
});
