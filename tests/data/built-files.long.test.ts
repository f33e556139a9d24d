import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildEverything } from '../../scripts/build-data.ts';

test.each(Object.entries(buildEverything()))('%s is what the CSV files say (else: npm run data)', (path, content) => {
  const built = readFileSync(new URL(`../../${path}`, import.meta.url));
  expect(built.equals(Buffer.from(content))).toBe(true);
});
