import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { identifyLines } from '#functions/receipts/identify-lines.ts';
import { learnPrinted } from '#functions/receipts/printed-word-rows.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const till = { chain: 'kroger', state: 'IL' } as const;
const soap = itemsNamed('Dish Soap').find((item) => estimateOf({ item, ...till }));
/** A meaning that nobody would guess. */
const words = 'QZX LMN WSH';

async function taken(userId: string, cents: number) {
  const [line] = await identifyLines(userId, [plainLine(words, cents)], till);
  return { state: line?.state, itemId: line?.item?.id };
}

test('a meaning that many shoppers agree on is sure for everyone, at a plausible price', async () => {
  if (!soap) throw new Error('Kroger sells no dish soap.');
  const usual = estimateOf({ item: soap, ...till })?.cents ?? 0;
  const say = (userId: string) => {
    return learnPrinted(userId, { chain: till.chain, words, itemId: soap.id, receiptId: 'r' }, true);
  };
  await say('ann');
  expect(await taken('ann', usual)).toEqual({ state: 'sure', itemId: soap.id });
  expect((await taken('zoe', usual)).itemId).not.toBe(soap.id);
  for (const person of ['ben', 'cat', 'dan']) await say(person);
  expect(await taken('zoe', usual)).toEqual({ state: 'ask', itemId: soap.id });
  await say('eve');
  expect(await taken('zoe', usual)).toEqual({ state: 'sure', itemId: soap.id });
  expect(await taken('zoe', 9 * usual)).toEqual({ state: 'ask', itemId: soap.id });
});
