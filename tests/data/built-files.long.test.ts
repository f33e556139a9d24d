import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildEverything, summaryFile } from '../../scripts/build-data.ts';
import { dataSummary } from '../../scripts/data-summary.ts';

test('data/built.csv shows a reviewer the effect of a data change (else: npm run data)', () => {
  const committed = readFileSync(new URL(`../../${summaryFile}`, import.meta.url), 'utf8');
  expect(committed).toBe(dataSummary(buildEverything()));
});
