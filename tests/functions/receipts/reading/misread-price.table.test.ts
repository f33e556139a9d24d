import { expect, test } from 'vitest';
import { readReceipt } from '#functions/receipts/reading/read-receipt.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00Z');

async function readingOf(userId: string, lines: string) {
  await savePerson(userId, now);
  const body = { text: `Publix\n${lines}\nOrder Total 17.62\nSales Tax 0.41\nGrand Total 18.03` };
  return readReceipt({ ...calledBy(now, userId), body });
}

test('a misread digit that the sum corrects leaves lines to compare and none to store, and the shopper sees what was read', async () => {
  const { addsUp, lines } = await readingOf(
    'ann',
    'PUBLIX WHOLE MILK GAL 4.45 F\nPUB ICE CRM BTR PECAN 5.99 F\nVIGO YELLOW RICE 1.64 F\nLYSOL WIPES 5.49 T',
  );
  expect(addsUp).toBe(true);
  expect(lines[2]).toMatchObject({ words: 'VIGO YELLOW RICE', cents: 169, unitCents: 169, misreadCents: 164 });
  expect(lines.filter(({ misreadCents }) => misreadCents !== undefined)).toHaveLength(1);
  const states = new Set(lines.map(({ state }) => state));
  expect(states).toContain('likely');
  expect(states).not.toContain('sure');
});

test('a digit that several lines may have misread stays as it is', async () => {
  const { addsUp, lines } = await readingOf('ben', 'QZX KVR 3.49 F\nWHJ VRQ 3.49 F\nKZZ WQR 5.15 F\nVVK HJQ 3.49 T');
  expect(addsUp).toBe(false);
  expect(lines.map(({ cents, isPriceProven }) => [cents, isPriceProven])).toEqual(
    [349, 349, 515, 349].map((cents) => [cents, false]),
  );
});

test('lines with certain items wait for the sum, so that no more are asked about than if every price had been read right', async () => {
  const linesAt = (jif: string) =>
    `JIF CREAMY PB 16 OZ ${jif} F\nPUBLIX WHOLE MILK GAL 4.26 F\nQZX KVR 3.19 F\nWHJ VRQ 3.19 F\nKZZ WQR 3.19 F`;
  const right = await readingOf('cat', linesAt('3.79'));
  const misread = await readingOf('dan', linesAt('3.19'));
  expect([right.addsUp, misread.addsUp]).toEqual([true, false]);
  const compared = right.lines.map(({ state }) => state === 'sure' || state === 'likely');
  expect(compared).toContain(true);
  expect(misread.lines.map(({ waitsForSum = false }) => waitsForSum)).toEqual(compared);
});
