import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetChanges, type StoredAsset } from '#functions/website/asset-changes.ts';

const asset = (name: string, isSuperseded = false): StoredAsset => ({ key: `assets/${name}`, isSuperseded });
const live = new Set(['assets/cart-New1.js', 'assets/logo-Same.svg']);

test.each([
  ['an asset that the shopper’s new pages name is left alone', [asset('cart-New1.js')], [], []],
  ['an asset that only tabs opened before still name is marked', [asset('cart-Old1.js')], ['cart-Old1.js'], []],
  ['one that is marked already keeps the age it has', [asset('cart-Old1.js', true)], [], []],
  [
    'after a roll-back an asset that is live again is marked no longer',
    [asset('cart-New1.js', true)],
    [],
    ['cart-New1.js'],
  ],
  ['an empty bucket has nothing to change', [], [], []],
])('%s', (_, stored, toMark, toUnmark) => {
  const keys = (names: string[]) => names.map((name) => `assets/${name}`);
  expect(assetChanges(stored, live)).toEqual({ toMark: keys(toMark), toUnmark: keys(toUnmark) });
});

test('for any stored assets, the live build’s are unmarked, all others are marked, and a repeat changes nothing', () => {
  const name = fc.constantFrom('a.js', 'b.js', 'c.css', 'd.svg', 'e.woff2');
  const stored = fc.uniqueArray(fc.record({ key: name, isSuperseded: fc.boolean() }), { selector: ({ key }) => key });
  fc.assert(
    fc.property(stored, fc.uniqueArray(name), (before, names) => {
      const build = new Set(names);
      const { toMark, toUnmark } = assetChanges(before, build);
      const after = before.map(({ key, isSuperseded }) => ({
        key,
        isSuperseded: (isSuperseded || toMark.includes(key)) && !toUnmark.includes(key),
      }));
      for (const { key, isSuperseded } of after) expect(isSuperseded).toBe(!build.has(key));
      expect(assetChanges(after, build)).toEqual({ toMark: [], toUnmark: [] });
    }),
  );
});
