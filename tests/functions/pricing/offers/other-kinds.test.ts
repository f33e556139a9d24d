import { describe, expect, test } from 'vitest';
import { itemById, itemsNamed, otherKindsOf } from '#functions/catalog/index.ts';
import { carriedChanceOf, isCarried } from '#functions/estimates/index.ts';
import { cheapestOffer } from '#functions/pricing/offers/cheapest-offer.ts';
import { understand } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isUnlikely } from '#shared/rules/estimates/carried-chance.ts';
import { timesRequestedOf } from '#shared/rules/sizes/equivalents.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';

const state = 'OH';
const first = (words: string) => {
  const [choice] = understand(words).choices;
  if (!choice) throw new Error(`Nothing found for ${words}`);
  return choice;
};
const offerFor = (words: string, chain: ChainId, namedKind = first(words).namedKind) => {
  const { item, match } = first(words);
  return cheapestOffer({ chain, state }, { item, match, namedKind, quantity: 1 });
};
const mainOf = ({ name }: CatalogItem) => name.split(',')[0];

describe('a shopper who leaves the kind open', () => {
  test.each<[string, ChainId, RegExp]>([
    ['corn tortillas', 'aldi', /^Corn Tortillas, yellow$/],
    ['granola', 'lidl', /^Granola, oats honey and almonds$/],
    ['trail mix', 'trader-joes', /^Trail Mix, /],
    ['cashews', 'costco', /^Cashews, /],
  ])('gets another kind of %s at %s, by its name', (words, chain, name) => {
    const offer = offerFor(words, chain);
    expect(offer?.item.name).toMatch(name);
    expect(offer?.item.name).not.toBe(first(words).item.name);
    expect(offer?.pick?.kind).toBe(offer?.item.name.split(', ').slice(1).join(', '));
    // With the kind named, the store has none, or one that is less likely there.
    const named = cheapestOffer({ chain, state }, { item: first(words).item, match: 'any-brand', quantity: 1 });
    expect(named === undefined || named.item.name === first(words).item.name).toBe(true);
  });

  test('gets the usual kind wherever the chain is likely to have it', () => {
    const words = ['hot dogs', 'corn tortillas', 'cashews', 'yogurt', 'bagels', 'granola', 'ground beef', 'potatoes'];
    for (const { id: chain } of chains) {
      for (const each of words) {
        const { item } = first(each);
        const isLikely = itemsNamed(item.name).some(
          (one) =>
            one.size === item.size &&
            isCarried({ item: one, chain, state }) &&
            !isUnlikely(carriedChanceOf(one, chain)),
        );
        if (isLikely) expect([chain, offerFor(each, chain)?.item.name]).toEqual([chain, item.name]);
      }
    }
  });

  test('gets no special form, and nothing for other people', () => {
    const special = /\b(?:diet|decaf|frozen|light|reduced|free|vegan|kids)\b/i;
    for (const item of everyItem().filter(({ isStaple, isAssumed }) => isStaple && !isAssumed)) {
      for (const other of otherKindsOf(item, '')) {
        expect(mainOf(other)).toBe(mainOf(item));
        expect(other.category).toBe(item.category);
        if (!special.test(item.name)) expect(other.name).not.toMatch(special);
      }
    }
    const formula = first('baby formula').item;
    expect(otherKindsOf(formula, '')).toEqual([]);
  });
});

test('a shopper who names the kind gets no other, but the same in organic', () => {
  const { item, namedKind = '' } = first('baby carrots');
  const names = new Set(otherKindsOf(item, namedKind).map(({ name }) => name));
  expect(names).toContain('Carrots, baby organic');
  expect([...names].filter((name) => !/\bbaby\b/.test(name))).toEqual([]);
  expect(offerFor('white corn tortillas', 'aldi')?.item.name).not.toBe('Corn Tortillas, yellow');
});

test('a shopper who wants lemons sees a club’s bag of them, which holds far more than one', () => {
  const lemon = first('lemons').item;
  const bag = offerFor('lemons', 'costco');
  expect(bag?.item).toMatchObject({ name: 'Lemons', size: '20 ct' });
  expect(timesRequestedOf(1, bag?.covers ?? 0)).toBe(20);
  // Not where a smaller pack will do.
  const six = { item: lemon, match: 'any-brand', quantity: 1 } as const;
  expect(cheapestOffer({ chain: 'kroger', state }, six)?.item.size).toBe('1 ct');
  expect(itemById(bag?.item.id ?? '')).toBeDefined();
});
