import { expect, test } from 'vitest';
import { sampleReceipts } from '#local/receipts/sample-receipts.ts';
import { disagreeingTotal } from '#shared/rules/receipts/receipt-sums.ts';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const sampledAt = new Date('2026-11-18T17:33:20Z');

test.each(sampleReceipts(sampledAt).filter(({ id }) => id !== 'damaged'))('the sample "$title" adds up', ({ text }) => {
  const receipt = parseReceipt(text);
  expect(receipt).toMatchObject({ addsUp: true, date: '2026-11-18' });
  expect(disagreeingTotal(receipt)).toBeNull();
});

test('samples of another minute are other paper receipts, so several accounts can try them', () => {
  const papersAt = (now: Date) => sampleReceipts(now).map(({ text }) => parseReceipt(text));
  const later = papersAt(new Date(sampledAt.getTime() + 60_000));
  for (const [at, { time, transaction }] of papersAt(sampledAt).entries()) {
    if (time !== null) expect(later[at]).not.toMatchObject({ time, transaction });
  }
  expect(later.map(({ time }) => time)).toEqual(['17:34', '17:34', '17:34', null, null]);
});
