import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtSummaryFile, summaryFile } from '#scripts/build/build-data.ts';

test('data/built.csv shows a reviewer the effect of a data change (else: npm run data)', () => {
  const [committed, built] = [summaryFile, builtSummaryFile].map((file) => readFileSync(file, 'utf8'));
  expect(committed).toBe(built);
});
