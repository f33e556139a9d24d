import { expect, test } from 'vitest';
import { readCodes, readCodesOf, saveCode } from '#functions/catalog/product-code-rows.ts';
import {
  forgetMeanings,
  learnMeaning,
  readMeanings,
} from '#functions/receipts/matching/remembered/learned-meaning-rows.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const milk = { gtin: '00011110417008', itemId: 'kroger-whole-milk-1-gal', source: 'kroger' };

test('a recorded code is found again, and an unknown one is not', async () => {
  expect(await saveCode(milk)).toBe(true);
  const known = await readCodes([milk.gtin, '00012345678905', milk.gtin]);
  expect([...known]).toEqual([[milk.gtin, { itemId: milk.itemId, isCertain: true }]]);
});

test('a later, different item changes nothing', async () => {
  await saveCode(milk);
  expect(await saveCode({ ...milk, itemId: 'eggs', source: 'open-prices' })).toBe(false);
  expect((await readCodes([milk.gtin])).get(milk.gtin)?.itemId).toBe(milk.itemId);
});

test('all codes of an item are found', async () => {
  await saveCode({ gtin: '00016000275287', itemId: 'cheerios', source: 'kroger' });
  await saveCode({ gtin: '00016000124790', itemId: 'cheerios', source: 'open-prices' });
  expect(await readCodesOf('cheerios')).toEqual(['00016000124790', '00016000275287']);
});

test('more codes than fit in one batch are read in several', async () => {
  const gtins = Array.from({ length: 130 }, (_, at) => `1${`${at}`.padStart(13, '0')}`);
  for (const gtin of gtins) await saveCode({ gtin, itemId: 'bread', source: 'file:prices.csv' });
  expect((await readCodes(gtins)).size).toBe(130);
});

test('a code in a shorter form than the stored one is a bug of ours', async () => {
  await expect(saveCode({ ...milk, gtin: '011110417008' })).rejects.toThrow();
});

const bread = { gtin: '00078742371115', itemId: 'white-bread' };

/** A receipt says that a line's number is the bread's. */
async function say(
  userId: string,
  { chain = 'walmart', receiptId = 'r', isCounted = true, itemId = bread.itemId } = {},
) {
  const pair = { chain, words: `#${chain}-78742371115`, itemId, receiptId, gtin: bread.gtin };
  await learnMeaning(userId, pair, isCounted);
}
const known = async () => [(await readCodes([bread.gtin])).get(bread.gtin), await readCodesOf(bread.itemId)];
/** Matches from receipts are hints for shoppers; providers are never asked by them. */
const isAgreed = [{ itemId: bread.itemId, isCertain: false }, []];
const isCertain = [{ itemId: bread.itemId, isCertain: true }, [bread.gtin]];
const isUnknown = [undefined, []];

test('a code on which two shoppers’ receipts agree is a hint while both exist, and never used for provider calls', async () => {
  await say('ann');
  await say('newcomer', { isCounted: false });
  await say('ann', { chain: 'kroger', receiptId: 'r-2' });
  expect(await known()).toEqual(isUnknown);
  await say('bob', { chain: 'meijer' });
  expect(await known()).toEqual(isAgreed);
  // One of her two receipts is enough.
  await forgetMeanings('ann', { receiptId: 'r' });
  expect(await known()).toEqual(isAgreed);
  await forgetMeanings('ann', { receiptId: 'r-2' });
  expect(await known()).toEqual(isUnknown);
  await say('cat');
  expect(await known()).toEqual(isAgreed);
  for (const person of ['bob', 'cat', 'newcomer']) await forgetMeanings(person);
  expect(await known()).toEqual(isUnknown);
});

test('a code’s recorded item takes precedence over receipts, and stays when they are withdrawn', async () => {
  for (const person of ['ann', 'bob']) await say(person, { itemId: 'rye-bread' });
  expect(await saveCode({ ...bread, source: 'kroger' })).toBe(true);
  expect(await saveCode({ ...bread, itemId: 'toast', source: 'open-prices' })).toBe(false);
  expect(await known()).toEqual(isCertain);
  expect(await readCodesOf('rye-bread')).toEqual([]);
  for (const person of ['ann', 'bob']) await forgetMeanings(person);
  expect(await known()).toEqual(isCertain);
});

test('a match from two receipts of a shopper is kept until both are deleted, in any order', async () => {
  const [chain, words] = ['kroger', 'BRD WHT'];
  const teach = (userId: string, receiptId: string, itemId: string) =>
    learnMeaning(userId, { chain, words, itemId, receiptId }, true);
  const knownTo = async (userId: string) => (await readMeanings(userId, chain, [words])).get(words) ?? null;
  const own = { itemId: bread.itemId, isOwn: true };
  for (const [first, second] of [
    ['one', 'two'],
    ['two', 'one'],
  ] as const) {
    await teach('bob', 'his', bread.itemId);
    await teach('ann', 'one', bread.itemId);
    await teach('ann', 'two', bread.itemId);
    expect(await knownTo('cat')).toEqual({ itemId: bread.itemId, isOwn: false });
    await forgetMeanings('ann', { receiptId: first });
    expect(await knownTo('ann')).toEqual(own);
    expect(await knownTo('cat')).toEqual({ itemId: bread.itemId, isOwn: false });
    await forgetMeanings('ann', { receiptId: second });
    expect(await knownTo('ann')).toBeNull();
    expect(await knownTo('cat')).toBeNull();
  }
  // Both at once, in two tabs.
  await teach('ann', 'one', bread.itemId);
  await teach('ann', 'two', bread.itemId);
  await Promise.all(['one', 'two'].map((receiptId) => forgetMeanings('ann', { receiptId })));
  expect(await knownTo('ann')).toBeNull();
  expect(await knownTo('cat')).toBeNull();
  // The meaning from the earlier receipt, where the later one had another.
  await teach('ann', 'one', bread.itemId);
  await teach('ann', 'two', 'rye-bread');
  await forgetMeanings('ann', { receiptId: 'two' });
  expect(await knownTo('ann')).toEqual(own);
  expect(await knownTo('cat')).toEqual({ itemId: bread.itemId, isOwn: false });
  for (const person of ['ann', 'bob']) await forgetMeanings(person);
});
