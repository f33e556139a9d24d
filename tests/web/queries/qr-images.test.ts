import { expect, test } from 'vitest';
import { createQueryClient } from '#web/queries/client/query-client.ts';
import { qrImageQuery } from '#web/queries/shared-lists/qr-images.ts';

/** A PNG has its width in the header, after the signature and the header's length and name. */
const widthAt = 16;

test('a link becomes a PNG of 4 pixels a module with 4 quiet modules on each side', async () => {
  const image = await createQueryClient(() => {}).fetchQuery(qrImageQuery('https://tillwise.example/shared/abc'));
  const [type, content = ''] = image.split(',');
  expect(type).toBe('data:image/png;base64');
  const modules = Buffer.from(content, 'base64').readUInt32BE(widthAt) / 4 - 2 * 4;
  // The sizes in the standard: 21 modules, and 4 more with each version.
  expect((modules - 21) % 4).toBe(0);
  expect(modules).toBeGreaterThan(21);
});
