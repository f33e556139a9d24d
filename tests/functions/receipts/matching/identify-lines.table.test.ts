import { describe, expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { readCodes } from '#functions/catalog/product-code-rows.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { identifyLines } from '#functions/receipts/matching/identify-lines.ts';
import { forgetMeanings, learnMeaning } from '#functions/receipts/matching/remembered/learned-meaning-rows.ts';
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

async function taken(userId: string, cents: number, printed = words) {
  const [line] = await identifyLines(userId, [plainLine(printed, cents)], purchase);
  return { state: line?.state, itemId: line?.item?.id, choices: line?.choices.map(({ id }) => id) };
}

test('a meaning that many shoppers agree on is sure for everyone, at a plausible price', async () => {
  if (!soap) throw new Error('Kroger sells no dish soap.');
  const usual = estimateOf({ item: soap, ...purchase })?.cents ?? 0;
  const say = (userId: string) => {
    return learnMeaning(userId, { chain: purchase.chain, words, itemId: soap.id, receiptId: 'r' }, true);
  };
  await say('ann');
  expect(await taken('ann', usual)).toMatchObject({ state: 'sure', itemId: soap.id });
  expect((await taken('zoe', usual)).itemId).not.toBe(soap.id);
  for (let count = 1; count <= 8; count += 1) await say(`person-${count}`);
  expect(await taken('zoe', usual)).toMatchObject({ state: 'ask', itemId: soap.id });
  await say('eve');
  expect(await taken('zoe', usual)).toMatchObject({ state: 'sure', itemId: soap.id });
  expect(await taken('zoe', 9 * usual)).toMatchObject({ state: 'ask', itemId: soap.id });
});

describe('once many shoppers agreed on words that name nothing, others who say otherwise', () => {
  const [first, second] = [soap, itemsNamed('Paper Towels').find((item) => estimateOf({ item, ...purchase }))];
  if (!first || !second) throw new Error('Kroger sells no such items.');
  const usual = estimateOf({ item: second, ...purchase })?.cents ?? 0;
  const people = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
  const receipt = { chain: purchase.chain, receiptId: 'r' };
  const say = async (some: readonly string[], printed: string, itemId: string) => {
    for (const userId of some) await learnMeaning(userId, { ...receipt, words: printed, itemId }, true);
  };
  const isAsked = { state: 'ask', itemId: first.id, choices: expect.arrayContaining([first.id, second.id]) };

  test('make it a question that offers the first meaning before theirs', async () => {
    const printed = 'QZX KVR AAJ';
    await say(people('honest', 10), printed, first.id);
    await say(people('other', 50), printed, second.id);
    expect(await taken('zoe', usual, printed)).toMatchObject(isAsked);
  });

  test('make it a question even if they agreed with it before, and if theirs has the most votes', async () => {
    const printed = 'QZX KVR BBJ';
    await say(people('sleeper', 12), printed, first.id);
    await say(people('honest', 3), printed, first.id);
    await say(people('sleeper', 12), printed, second.id);
    expect(await taken('zoe', usual, printed)).toMatchObject(isAsked);
    await Promise.all(people('sleeper', 12).map((userId) => forgetMeanings(userId)));
    await say(people('sleeper', 12), printed, second.id);
    expect(await taken('zoe', usual, printed)).toMatchObject(isAsked);
  });

  test('make it a question even if only two people agreed with it', async () => {
    const printed = 'QZX KVR DDJ';
    await say(people('honest', 2), printed, first.id);
    await say(people('other', 12), printed, second.id);
    expect((await taken('zoe', usual, printed)).state).toBe('ask');
  });

  test('can’t keep anyone else from being counted', async () => {
    const printed = 'QZX KVR CCJ';
    const sold = ['Large Eggs', 'Paper Towels'].flatMap(itemsNamed).filter((item) => estimateOf({ item, ...purchase }));
    for (const [at, userId] of people('other', 50).entries()) await say([userId], printed, sold[at % 5]?.id ?? '');
    await say(people('honest', 10), printed, first.id);
    expect((await taken('zoe', usual, printed)).choices).toContain(first.id);
  });

  test('don’t turn what a code on receipts offers into something else', async () => {
    const gtin = '00078742371999';
    const sayOfCode = async (some: readonly string[], itemId: string) => {
      for (const userId of some) await learnMeaning(userId, { ...receipt, words: '#78742371999', itemId, gtin }, true);
    };
    await sayOfCode(people('honest', 10), first.id);
    await sayOfCode(people('other', 50), second.id);
    expect((await readCodes([gtin])).get(gtin)).toMatchObject({ itemId: first.id, isCertain: false });
  });
});

const kroCheddar = onlyOf('Cheddar Cheese, sharp shredded', 'Kroger', '8 oz');
const kroMozzarella = onlyOf('Mozzarella Cheese, shredded', 'Kroger', '8 oz');

describe('words that may mean several kinds', () => {
  if (!kroCheddar || !kroMozzarella) throw new Error('Kroger sells no such cheese.');
  const usual = estimateOf({ item: kroCheddar, ...purchase })?.cents ?? 0;
  const people = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
  const say = async (some: readonly string[], printed: string, itemId: string, isEstablished = true) => {
    const pair = { chain: purchase.chain, words: printed, itemId, receiptId: 'r' };
    for (const userId of some) await learnMeaning(userId, pair, isEstablished);
  };

  test('are sure for everyone at that chain once ten established contributors agree, at a plausible price', async () => {
    const printed = 'KRO CHS SHRD';
    expect((await taken('zoe', usual, printed)).state).toBe('ask');
    await say(people('honest', 9), printed, kroCheddar.id);
    expect((await taken('zoe', usual, printed)).state).toBe('ask');
    await say(['tenth'], printed, kroCheddar.id);
    expect(await taken('zoe', usual, printed)).toMatchObject({ state: 'sure', itemId: kroCheddar.id });
    expect((await taken('zoe', 9 * usual, printed)).state).toBe('ask');
    const [elsewhere] = await identifyLines('zoe', [plainLine(printed, usual)], { chain: 'walmart', state: 'IL' });
    expect(elsewhere?.state).not.toBe('sure');
  });

  test.each([
    ['two accounts', 2, 0, 0],
    ['nine accounts and any number of new ones', 9, 30, 0],
    ['ten accounts, while two others agree on another kind', 10, 0, 2],
  ])('aren’t decided by %s', async (_, established, newcomers, others) => {
    const printed = 'KRO SHRD CHS';
    await say(people('colluding', established), printed, kroCheddar.id);
    await say(people('new', newcomers), printed, kroCheddar.id, false);
    await say(people('other', others), printed, kroMozzarella.id);
    expect((await taken('zoe', usual, printed)).state).toBe('ask');
  });

  test('become a question again, and never another kind, if later accounts say otherwise', async () => {
    const printed = 'KRO CHS SHRD 8Z';
    await say(people('honest', 10), printed, kroMozzarella.id);
    await say(people('colluding', 50), printed, kroCheddar.id);
    expect((await taken('zoe', usual, printed)).state).toBe('ask');
  });
});

test.each([
  ['something else', 'KRO PEANUT BUTTER', () => soap],
  ['another brand', 'KROGER LARGE EGGS 12CT', () => eggs("Eggland's Best")],
  ['another size', 'KROGER LARGE EGGS 12CT', () => eggs('Kroger', '18 ct')],
  ['a kind that isn’t printed', 'KRO MILD CHED CHS SHRD 8Z', () => kroCheddar],
])('however many shoppers say that words mean %s, they never become sure', async (_, words, itemOf) => {
  const item = itemOf();
  if (!item) throw new Error('Kroger sells no such item.');
  const usual = estimateOf({ item, ...purchase })?.cents ?? 0;
  const before = await identifyLines('zoe', [plainLine(words, usual)], purchase);
  for (let count = 1; count <= 12; count += 1) {
    const pair = { chain: purchase.chain, words, itemId: item.id, receiptId: 'r' };
    await learnMeaning(`person-${count}`, pair, true);
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

test('the second piece of ‘buy one, get one free’ is the same item as the first', async () => {
  const [first, second] = await identifyLines(
    'amy',
    [plainLine('TROP OJ', 489), plainLine('TROP OJ', 0, { unitCents: 489, savedCents: 489 })],
    { chain: 'publix', state: 'FL' },
  );
  expect(first?.item).not.toBeNull();
  expect(second).toMatchObject({ item: first?.item, state: first?.state, usual: first?.usual });
});
