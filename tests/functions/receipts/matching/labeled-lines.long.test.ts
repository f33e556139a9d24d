import { describe, expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { matchLine } from '#functions/receipts/matching/match-line.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { seeded } from '#tests/support/receipts/damage.ts';
import { isItemMeant, labeledItems } from '#tests/support/receipts/labeled-items.ts';
import { isProductMeant, plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';
import { printedLines } from '#tests/support/receipts/printed-lines.ts';

const state = 'IL';

function itemOf(product: string, brand: string, size: string): CatalogItem {
  const item = itemsNamed(product).find((one) => one.brand === brand && one.size === size);
  if (!item) throw new Error(`The catalog has no ${brand} ${product}, ${size}`);
  return item;
}

/** The usual price there, with a random deviation of a seventh. */
function paidFor(item: CatalogItem, chain: ChainId, chance: () => number): number {
  const estimate = estimateOf({ item, chain, state });
  if (!estimate) throw new Error(`${chain} doesn't sell ${item.id}`);
  return Math.round(estimate.cents * (0.86 + 0.28 * chance()));
}

test('a shopper’s lines match the right items or are asked about: no sure match is wrong', () => {
  const chance = seeded(7);
  let [sure, _wrong, offered, total] = [0, 0, 0, 0];
  const misses: string[] = [];
  for (const [chain, words, product, brand, size, code] of printedLines) {
    const item = itemOf(product, brand, size);
    for (let time = 0; time < 5; time++) {
      const paid = paidFor(item, chain, chance);
      const isWeighed = code?.startsWith('lb');
      const line = isWeighed
        ? plainLine(words, Math.round((paid * 2.31) / (amountOf(size)?.count ?? 1)), { pounds: 2.31 })
        : plainLine(words, paid, { code: code ?? null });
      const match = matchLine(line, { chain, state });
      total += 1;
      if (match.isSure) sure += 1;
      if (match.isSure && match.item?.id !== item.id) {
        _wrong += 1;
        misses.push(`WRONG ${chain} ${words} -> ${match.item?.id}`);
      }
      if (match.choices.some(({ id }) => id === item.id)) offered += 1;
      if (!match.choices.some(({ id }) => id === item.id) && time === 0)
        misses.push(`${chain} ${words} -> ${match.choices.map(({ id }) => id).join(' ')}`);
    }
  }
  expect(misses.filter((miss) => miss.startsWith('WRONG'))).toEqual([]);
  expect(sure / total).toBeGreaterThan(0.8);
  expect(offered / total, misses.join('\n')).toBeGreaterThan(0.95);
});

describe('a shopper’s labeled lines of several chains', () => {
  const held = labeledWords.filter(([part]) => part === 8);
  const matched = held.map(([, chain, words, cents, products]) => ({
    words,
    products,
    isOurs: products.split('|').some((one) => one !== '-'),
    match: matchLine(plainLine(words, cents), { chain: chain === 'null' ? null : (chain as ChainId), state: 'FL' }),
  }));
  const ours = matched.filter(({ isOurs }) => isOurs);
  const isMeant = (item: CatalogItem | null | undefined, products: string) =>
    item !== null && item !== undefined && isProductMeant(item.name, products);

  test('match the right product four times in five, and offer it among three choices six times in seven', () => {
    const first = ours.filter(({ match, products }) => isMeant(match.item, products));
    const among = ours.filter(({ match, products }) =>
      match.choices.slice(0, 3).some((item) => isMeant(item, products)),
    );
    expect(first.length / ours.length).toBeGreaterThan(0.8);
    expect(among.length / ours.length).toBeGreaterThan(6 / 7);
  });

  test('are right whenever they are sure', () => {
    const wrong = matched.filter(({ match, products }) => match.isSure && !isMeant(match.item, products));
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
});

describe('a shopper’s labeled lines whose brand and size we know, too', () => {
  const held = labeledItems.filter(({ part }) => part === 2);
  const matched = held.map((label) => ({
    label,
    match: matchLine(plainLine(label.words, label.cents), { chain: label.chain as ChainId, state }),
  }));

  test('are of the right brand and size whenever they are sure', () => {
    const sure = matched.filter(({ match }) => match.isSure);
    expect(sure.filter(({ match, label }) => !isItemMeant(match.item, label)).map(({ label }) => label.words)).toEqual(
      [],
    );
    expect(sure.length / matched.length).toBeGreaterThan(1 / 4);
  });

  test('are asked about less than one time in three', () => {
    const asked = matched.filter(({ match }) => !match.isSure && !match.isComparable && !match.isNotCompared);
    expect(asked.length / matched.length).toBeLessThan(1 / 3);
  });
});

describe('a shopper’s labeled lines of another Costco member', () => {
  const held = labeledWords.filter(([part]) => part === 6);
  const matched = held.map(([, , words, cents, products]) => ({
    words,
    products,
    match: matchLine(plainLine(words, cents), { chain: 'costco', state: 'NJ' }),
  }));
  const isMeant = (item: CatalogItem | null | undefined, products: string) =>
    item !== null && item !== undefined && isProductMeant(item.name, products);

  // Costco prints twelve letters, many of them only a brand that we don't have.
  test('match the right product two times in three', () => {
    const ours = matched.filter(({ products }) => products !== '-');
    expect(ours.filter(({ match, products }) => isMeant(match.item, products)).length / ours.length).toBeGreaterThan(
      2 / 3,
    );
  });

  test('are right whenever they are sure', () => {
    const wrong = matched.filter(({ match, products }) => match.isSure && !isMeant(match.item, products));
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
});
