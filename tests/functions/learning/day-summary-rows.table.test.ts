import { expect, test } from 'vitest';
import { DayAccuracy } from '#functions/learning/days/day-accuracy.ts';
import { daySummaries, saveDaySummary } from '#functions/learning/days/day-summary-rows.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { emptyTable } from '#tests/support/table.ts';
import { largestCarriedDay, largestDay } from './largest-day.ts';

emptyTable();

test('the largest possible day is stored and read back unchanged', async () => {
  const day = new DayAccuracy();
  const estimate = { cents: 1_000, lowCents: 900, highCents: 1_100 };
  for (const { id: chain } of chains) {
    for (let at = 0; at < 1_500; at += 1) {
      // Distributed like real errors: a seventh is typical, and one in a hundred is anything up to threefold.
      const [one, other] = [stableFraction(chain, `${at}`), stableFraction(`${at}`, chain)];
      const usual = 0.15 * Math.sqrt(-2 * Math.log(one + 1e-9)) * Math.cos(2 * Math.PI * other);
      const cents = Math.round(1_000 * Math.exp(at % 100 === 0 ? 2.2 * (other - 0.5) : usual));
      const sourcePrecision = {
        sourceId: `person:${at}`,
        storeId: `${at}`,
        itemId: 'milk',
        isOnReceipt: false,
      };
      day.add({ ...sourcePrecision, chain, category: `category ${at % 30}`, cents, estimate });
    }
  }
  const accuracySums = day.accuracySums();
  expect(accuracySums.categories).toHaveLength(30 * chains.length);
  const date = '2026-11-20';
  const levelEvidence = largestDay();
  // The table rejects a row of more than 400 KB.
  await saveDaySummary(date, { levelEvidence, accuracySums, items: [], carried: largestCarriedDay(date) });
  for await (const read of daySummaries([date])) {
    expect(read.levelEvidence.categories.map(({ sourceMeans: { length } }) => length)).toEqual(
      levelEvidence.categories.map(({ sourceMeans: { length } }) => length),
    );
    expect(read.levelEvidence.chains.map(({ people }) => people.length)).toEqual(
      levelEvidence.chains.map(({ people }) => people.length),
    );
    expect(read.accuracySums.chains).toEqual(accuracySums.chains);
    expect(read.accuracySums.categories.map(({ errors }) => errors)).toEqual(
      accuracySums.categories.map(({ errors }) => errors),
    );
  }
});
