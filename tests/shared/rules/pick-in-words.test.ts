import { describe, expect, test } from 'vitest';
import { pickInFull, pickInWords } from '#shared/rules/pick-in-words.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';

const item = sampleItem({ name: 'Whole Milk', brand: 'Borden', size: '1 gal' });
const pick = (brand: string, size: string, isEquivalent = false) => ({
  itemId: 'other',
  brand,
  size,
  unit: 'jug',
  covers: 1,
  isEquivalent,
});

describe('what a store offers for a line', () => {
  test('a shopper who wants this very product reads nothing more where it is sold', () => {
    expect(pickInWords({ item, match: 'this-product', quantity: 1 }, { pick: null, packs: 1 })).toBeNull();
  });

  test('a shopper who takes any brand reads which one it is, even where it is the one of the line', () => {
    const line = { item, match: 'any-brand', quantity: 2 } as const;
    expect(pickInWords(line, { pick: null, packs: 2 })).toBe('Borden');
    expect(pickInWords(line, { pick: pick('Good & Gather', '1 gal'), packs: 2 })).toBe('Good & Gather');
  });

  test('a shopper reads another size, and how many packs of it are needed', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    expect(pickInWords(line, { pick: pick('Kroger', '0.5 gal'), packs: 2 })).toBe('Kroger 2 x 0.5 gal');
  });

  test('a shopper is told in a word that another chain’s brand stands in for the one asked for', () => {
    const line = { item, match: 'this-product', quantity: 1 } as const;
    expect(pickInWords(line, { pick: pick('Goldhen', '1 gal', true), packs: 1 })).toBe('Goldhen, equivalent');
  });

  test('in full it names brand and size', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    expect(pickInFull(line, { pick: pick('Good & Gather', '1 gal'), packs: 1 })).toBe('Good & Gather 1 gal');
  });

  test('a shopper reads the size of an equivalent that is another than the one asked for', () => {
    const line = { item, match: 'this-product', quantity: 1 } as const;
    expect(pickInWords(line, { pick: pick('Goldhen', '0.75 gal', true), packs: 1 })).toBe(
      'Goldhen 0.75 gal, equivalent',
    );
  });

  test('of what has no brand nothing is said but another size', () => {
    const bananas = { ...item, name: 'Bananas', brand: 'Fresh', size: '1 lb' };
    const line = { item: bananas, match: 'any-brand', quantity: 1 } as const;
    expect(pickInWords(line, { pick: pick('Fresh', '1 lb'), packs: 1 })).toBeNull();
    expect(pickInWords(line, { pick: pick('Fresh', '3 lb'), packs: 1 })).toBe('3 lb');
    expect(pickInFull(line, { pick: pick('Fresh', '3 lb'), packs: 1 })).toBe('3 lb');
  });
});
