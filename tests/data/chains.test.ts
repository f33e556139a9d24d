import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { knownAbsenceOf } from '#functions/estimates/known-absences.ts';
import { chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';
import {
  parseRows,
  readCarriedBrands,
  readChainLevels,
  readChains,
  readKnownAbsences,
  readOwnBrands,
} from '../../scripts/build/chain-data.ts';

const rows = readChains();
const levels = readChainLevels();
const ids = new Set(rows.map(({ id }) => id));

describe('a shopper', () => {
  test('finds the six chains of the specification first, then those of the rest of the country', () => {
    expect(chains.slice(0, 6).map(({ id }) => id)).toEqual([
      'walmart',
      'target',
      'kroger',
      'meijer',
      'hy-vee',
      'schnucks',
    ]);
    expect(ids.size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(37);
  });

  test('can tell two chains apart by name and logo', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(new Set(rows.map(({ logo }) => logo)).size).toBe(rows.length);
  });

  test.each(rows.map(({ name, color }) => [name, color]))('can read the white letters of %s on %s', (_, color) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test('is sent to a store’s search only if we know it', () => {
    for (const { search_url, search_origin } of rows) {
      expect(search_url.includes('{q}')).toBe(search_origin !== 'none');
    }
  });
});

describe('a price level', () => {
  test('is inside its range, and belongs to a known chain and category', () => {
    const categories = new Set(everyItem().map(({ category }) => category));
    const odd = levels.filter(({ chain, category, level, low, high }) => {
      const isKnown = ids.has(chain) || chain === 'us-average';
      return !isKnown || (category !== 'all' && !categories.has(category)) || low > level || level > high;
    });
    expect(odd).toEqual([]);
    expect(new Set(levels.map(({ chain, category }) => `${chain} ${category}`)).size).toBe(levels.length);
  });

  test('without a survey says so and has a wide range', () => {
    const guesses = levels.filter(({ kind }) => kind === 'guess');
    expect(guesses.length).toBeGreaterThan(0);
    const unknown = levels.filter(({ kind }) => kind === 'unknown');
    expect(unknown.length).toBeGreaterThan(0);
    // As wide as the range of the surveyed chains.
    expect(unknown.every(({ low, high }) => high / low > 1.4)).toBe(true);
    expect(guesses.every(({ chain, low, high }) => chain === 'us-average' || high / low > 1.2)).toBe(true);
  });
});

describe('the list of what a chain does not sell', () => {
  const catalog = everyItem();
  const absences = readKnownAbsences();

  test('names only known chains and products', () => {
    const products = Map.groupBy(catalog, ({ category }) => category);
    for (const { chains: named, category, products: beginnings, except } of absences) {
      expect(named.filter((chain) => !ids.has(chain))).toEqual([]);
      const names = products.get(category)?.map(({ name }) => name) ?? [];
      const unknown = [...beginnings, ...except].filter(
        (beginning) => !names.some((name) => name.startsWith(beginning)),
      );
      expect(unknown, `${named.join(' ')}: ${category}`).toEqual([]);
      expect(names).not.toEqual([]);
    }
  });

  test('doesn’t name the chain’s own items', () => {
    const odd = catalog.flatMap((item) =>
      ownersOf(item.brand)
        .filter((owner) => knownAbsenceOf(owner, item) !== null)
        .map((owner) => `${owner}: ${item.name}`),
    );
    expect(odd).toEqual([]);
  });
});

describe('a brand', () => {
  test('that belongs to a chain has a single line', () => {
    const brands = readOwnBrands().map(({ brand }) => brand);
    expect(new Set(brands).size).toBe(brands.length);
  });

  test('that a small-assortment chain carries is in the catalog and doesn’t belong to a chain', () => {
    const inCatalog = new Set(everyItem().map(({ brand }) => brand));
    const own = new Set(readOwnBrands().map(({ brand }) => brand));
    const listed = readCarriedBrands().flatMap(({ brands }) => brands);
    expect(listed.filter((brand) => !inCatalog.has(brand) || own.has(brand))).toEqual([]);
    const choosy = rows.filter(({ assortment }) => assortment === 'listed-brands').map(({ id }) => id);
    expect(readCarriedBrands().map(({ chain }) => chain)).toEqual(expect.arrayContaining(choosy));
  });
});

test('a mistyped field of a chain is reported with its file, line and column', () => {
  const row = z.object({ id: z.string(), locations: z.coerce.number().int().positive() });
  expect(() => parseRows('chains.csv', 'id,locations\nwalmart,4600\ntarget,many\n', row)).toThrow(
    /^data\/chains\.csv, line 3, locations: /,
  );
});
