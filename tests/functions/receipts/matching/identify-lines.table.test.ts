import { expect, test } from 'vitest';
import { maxItemVotes } from '#functions/catalog/agreed-items.ts';
import { itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { identifyLines } from '#functions/receipts/matching/identify-lines.ts';
import { learnPrinted } from '#functions/receipts/printed-word-rows.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const purchase = { chain: 'kroger', state: 'IL' } as const;
const soap = itemsNamed('Dish Soap').find((item) => estimateOf({ item, ...purchase }));
const onlyOf = (name: string, brand: string, size: string) =>
  itemsNamed(name).find((item) => item.brand === brand && item.size === size);
const eggs = (brand: string, size = '12 ct') => onlyOf('Large Eggs', brand, size);
/** A meaning that nobody would guess. */
const words = 'QZX KVR WHJ';

async function taken(userId: string, cents: number) {
  const [line] = await identifyLines(userId, [plainLine(words, cents)], purchase);
  return { state: line?.state, itemId: line?.item?.id };
}

test('a meaning that many shoppers agree on is sure for everyone, at a plausible price', async () => {
  if (!soap) throw new Error('Kroger sells no dish soap.');
  const usual = estimateOf({ item: soap, ...purchase })?.cents ?? 0;
  const say = (userId: string) => {
    return learnPrinted(userId, { chain: purchase.chain, words, itemId: soap.id, receiptId: 'r' }, true);
  };
  await say('ann');
  expect(await taken('ann', usual)).toEqual({ state: 'sure', itemId: soap.id });
  expect((await taken('zoe', usual)).itemId).not.toBe(soap.id);
  for (let count = 1; count <= 8; count += 1) await say(`person-${count}`);
  expect(await taken('zoe', usual)).toEqual({ state: 'ask', itemId: soap.id });
  await say('eve');
  expect(await taken('zoe', usual)).toEqual({ state: 'sure', itemId: soap.id });
  expect(await taken('zoe', 9 * usual)).toEqual({ state: 'ask', itemId: soap.id });
});

test.each([
  ['something else', 'KRO PEANUT BUTTER', () => soap],
  ['another brand', 'KROGER LARGE EGGS 12CT', () => eggs("Eggland's Best")],
  ['another size', 'KROGER LARGE EGGS 12CT', () => eggs('Kroger', '18 ct')],
  ['one of several kinds', 'KRO CHS SHRD 8Z', () => onlyOf('Cheddar Cheese, sharp shredded', 'Kroger', '8 oz')],
])('however many shoppers say that words mean %s, they never become sure', async (_, words, itemOf) => {
  const item = itemOf();
  if (!item) throw new Error('Kroger sells no such item.');
  const usual = estimateOf({ item, ...purchase })?.cents ?? 0;
  const before = await identifyLines('zoe', [plainLine(words, usual)], purchase);
  for (let count = 1; count <= maxItemVotes; count += 1) {
    const pair = { chain: purchase.chain, words, itemId: item.id, receiptId: 'r' };
    await learnPrinted(`person-${count}`, pair, true);
  }
  const [line] = await identifyLines('zoe', [plainLine(words, usual)], purchase);
  expect(line?.state === 'sure' && line.item?.id !== before[0]?.item?.id).toBe(false);
  expect(line?.state === 'sure' && before[0]?.state !== 'sure').toBe(false);
});

test.each([
  // Great Value's juice comes in one size here.
  ['walmart', 'Great Value Original No Pulp 100% Orange Juice, 128 fl oz', 748, 'Orange Juice, no pulp', true],
  ['walmart', 'Great Value Original No Pulp 100% Orange Juice, 52 fl oz', 348, 'Orange Juice, no pulp', false],
  ['walmart', 'Great Value Creamy Peanut Butter, 64 oz', 648, 'Peanut Butter, creamy', true],
  ['walmart', 'Great Value Creamy Peanut Butter, 40 oz', 448, 'Peanut Butter, creamy', false],
  ['kroger', 'KROGER ORANGE JUICE', 348, 'Orange Juice, no pulp', false],
] as const)(
  'at %s, "%s" for %i is offered as %s, of another size: %s',
  async (chain, printed, cents, name, isOther) => {
    const [line] = await identifyLines('amy', [plainLine(printed, cents)], { chain, state: 'IL' });
    expect(line?.item?.name).toBe(name);
    expect(line?.choicesOfOtherSize.includes(line.item?.id ?? '')).toBe(isOther);
    expect([line?.state === 'sure' && isOther, line?.usual !== null && isOther]).toEqual([false, false]);
  },
);
