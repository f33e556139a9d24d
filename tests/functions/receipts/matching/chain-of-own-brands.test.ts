import { expect, test } from 'vitest';
import { chainOfOwnBrands } from '#functions/receipts/matching/product/chain-of-own-brands.ts';

test.each([
  ['walmart', 'GV WHL MLK', 'GREAT VALUE EGGS', 'BANANAS'],
  ['publix', 'PUBLIX WHOLE MILK', 'PUB SOUR CREAM'],
  ['costco', 'KS EVOO', 'ROTISSERIE', 'KIRKLAND SIGNATURE BUTTER'],
  ['wegmans', 'Wegmans Vitamin D Whole Milk', 'Fage Greek Yogurt', 'Wegmans Penne Rigate'],
])('a shopper’s receipt without a heading is from %s by its own brands: %s, %s', (chain, ...lines) => {
  expect(chainOfOwnBrands(lines.map((words) => ({ words })))).toBe(chain);
});

test.each([
  ['one line', 'GV WHL MLK', 'BANANAS'],
  ['two chains', 'GV WHL MLK', 'GREAT VALUE EGGS', 'KS EVOO'],
  ['a brand of several chains', 'KRO WHL MLK', 'KROGER EGGS'],
  ['words that may be what it is', 'SPROUTS BROCCOLI', 'SPROUTS ALFALFA', 'GIANT MUFFIN', 'GIANT COOKIE'],
  ['no own brand', 'HNZ KETCHUP', 'CHEERIOS'],
])('a shopper is asked where they shopped by %s', (_, ...lines) => {
  expect(chainOfOwnBrands(lines.map((words) => ({ words })))).toBeNull();
});
