import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeReceipt } from '#functions/receipts/duplicates/duplicate-receipt-rows.ts';
import {
  beginReceipt,
  deleteReceiptBatch,
  deleteReceiptRow,
  finishReceipt,
} from '#functions/receipts/kept/receipt-rows.ts';
import { readReceipt } from '#functions/receipts/reading/read-receipt.ts';
import { keys } from '#functions/table/keys.ts';
import { keysOf } from '#functions/table/table.ts';
import { type Serving, serve } from '#local/startup/listening.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

/** Textract, which finds this many lines of a receipt on every photo. */
let textract: Serving;
let linesFound = 0;
const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

beforeAll(async () => {
  textract = await serve(async (request, response) => {
    const rows = Array.from({ length: linesFound }, (_, at) => ['MLK', `${1 + (at % 9)}.00 F`]);
    const words = [['KROGER'], ...rows].flatMap((row, at) =>
      row.map((Text, column) => ({
        BlockType: 'WORD',
        Text,
        Geometry: { BoundingBox: { Left: 0.1 + column * 0.6, Top: at / 400, Width: 0.1, Height: 0.002 } },
      })),
    );
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ DocumentMetadata: { Pages: 1 }, Blocks: words }));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_TEXTRACT', textract.endpoint);
  for (const userId of ['ann', 'ben']) {
    await savePerson(userId, now);
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await textract.stop();
});

test('a photo without confirmed lines does not count toward the month’s limit', async () => {
  const body = { photo: Buffer.from('%PDF-1.7 a receipt').toString('base64'), more: [] };
  const called = { ...calledBy(now, 'ann'), body };
  for (const [count, code] of [
    [0, 'not-a-receipt'],
    [230, 'receipt-too-long'],
  ] as const) {
    linesFound = count;
    await expect(readReceipt(called)).rejects.toMatchObject({ code });
  }
  linesFound = 3;
  expect(await readReceipt(called)).toMatchObject({ photosLeft: 2, lines: { length: 3 } });
});

const paper = (id: string, isRead = true) => ({ receiptId: id, paperId: id, isRead });
const kept = (receiptId: string) => ({
  receiptId,
  paperId: receiptId,
  fingerprintIds: [],
  storeId: '3',
  date: '2026-11-19',
  time: '09:00',
  totalCents: 399,
  priceCount: 1,
  boughtItems: [],
  unnamedCount: 0,
  keptAt: now.toISOString(),
});

test('a shopper who stopped halfway may enter the receipt again, and after a day anyone may', async () => {
  expect(await takeReceipt('ann', paper('half'), now)).toBe(true);
  expect(await takeReceipt('ann', paper('half'), now)).toBe(true);
  expect(await takeReceipt('ben', paper('half'), now)).toBe(false);
  // The table may not have removed it yet.
  expect(await takeReceipt('ben', paper('half'), later(1.01))).toBe(true);
});

test('a stored receipt blocks duplicates as long as it may be entered, and is deleted with its account', async () => {
  expect(await takeReceipt('ann', paper('whole'), now)).toBe(true);
  await beginReceipt('ann', {
    ...kept('whole'),
    begun: [{ itemId: 'fresh-bananas-1-lb', cents: 62, observedAt: now.toISOString() }],
  });
  expect(await takeReceipt('ann', paper('whole'), now)).toBe(true);
  expect(await finishReceipt('ann', kept('whole'), now)).toBe(true);
  expect(await takeReceipt('ann', paper('whole'), now)).toBe(false);
  expect(await takeReceipt('ben', paper('whole'), later(99))).toBe(false);
  expect(await deleteReceiptBatch('ann', 1)).toBe(true);
  expect(await keysOf(keys.seenReceipt('whole').PK)).toEqual([]);
  expect(await takeReceipt('ben', paper('whole'), now)).toBe(true);
});

test('a pasted receipt blocks the same text from anyone else, but not their photo of it', async () => {
  expect(await takeReceipt('ann', paper('pasted', false), now)).toBe(true);
  expect(await takeReceipt('ben', paper('pasted', false), now)).toBe(false);
  expect(await takeReceipt('ben', paper('pasted'), now)).toBe(true);
  expect(await takeReceipt('ann', paper('pasted'), now)).toBe(false);
  await deleteReceiptRow('ann', kept('pasted'));
  expect(await takeReceipt('ann', paper('pasted', false), now)).toBe(false);
});
