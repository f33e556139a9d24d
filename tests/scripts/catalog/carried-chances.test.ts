import { describe, expect, test } from 'vitest';
import { carriedChances } from '#scripts/catalog/carried-chances.ts';
import type { CatalogRow } from '#scripts/catalog/catalog-row.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';

const brands = {
  kroger: 'Kroger',
  meijer: 'Meijer',
  'hy-vee': 'Hy-Vee',
  publix: 'Publix',
  wegmans: 'Wegmans',
} as const;
const chains = Object.keys(brands) as (keyof typeof brands)[];

const rowsOf = (brand: string, category: string, from: number, to: number): CatalogRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const name = `${category} ${from + at}`;
    return { id: `${brand} ${name}`, name, brand, category, size: '1 ct' };
  });

/** Every chain has the same foods. Only Wegmans lacks the 20 common medicines, and only Kroger has 20 more of them. */
const known = chains.flatMap((chain) => [
  ...rowsOf(brands[chain], 'Pantry', 0, 60),
  ...(chain === 'wegmans' ? [] : rowsOf(brands[chain], 'Health', 0, 20)),
  ...(chain === 'kroger' ? rowsOf(brands[chain], 'Health', 20, 40) : []),
]);

function chanceAtWegmans(name: string, limited: readonly ChainId[] = []): number {
  const assortments = {
    chains,
    limited: new Set(limited),
    sameKind: () => [],
    known,
    supposed: known,
    named: new Set<string>(),
    onlyListed: new Set<string>(),
  };
  return carriedChances(assortments)('wegmans', { name, category: 'Health' });
}

test('a supermarket whose list has only food still has the medicines that nearly all others have', () => {
  expect(chanceAtWegmans('Health 3')).toBeGreaterThan(0.85);
});

test('a supermarket whose list has only food probably lacks rare medicines, and a chain with few brands lacks common ones, too', () => {
  expect(chanceAtWegmans('Health 30')).toBeLessThan(0.5);
  expect(chanceAtWegmans('Health 3', ['wegmans'])).toBeLessThan(0.5);
});

describe('a chain with few brands', () => {
  /** Of the other chains, each has 60 foods and 2 products in each of six departments of non-foods. */
  const nonFoods = ['Baby', 'Cleaning & Laundry', 'Health', 'Household', 'Personal Care', 'Pet'];
  const ofOthers = chains
    .filter((chain) => chain !== 'wegmans')
    .flatMap((chain) => [
      ...rowsOf(brands[chain], 'Pantry', 0, 60),
      ...nonFoods.flatMap((category) => rowsOf(brands[chain], category, 0, 2)),
    ]);

  /** The chance that Wegmans has diapers if this is all we know of it. */
  function chanceOfDiapers(ofWegmans: readonly CatalogRow[]): number {
    return chanceOf('Baby 0', 'Baby', [...ofOthers, ...ofWegmans]);
  }
  function chanceOf(name: string, category: string, rows: readonly CatalogRow[]): number {
    const assortments = {
      chains,
      limited: new Set(['wegmans'] as const),
      sameKind: () => [],
      known: rows,
      supposed: rows,
    };
    return carriedChances({ ...assortments, named: new Set<string>(), onlyListed: new Set<string>() })('wegmans', {
      name,
      category,
    });
  }
  const foods = (count: number) => rowsOf('Wegmans', 'Pantry', 0, count);
  const nonFoodsOf = (departments: number) =>
    nonFoods.slice(-departments).flatMap((category) => rowsOf('Wegmans', category, 0, 2));
  const unknown = chanceOfDiapers([]);

  test('probably has no diapers if we know many of its foods and hardly a non-food', () => {
    expect(unknown).toBeGreaterThan(0.7);
    expect(chanceOfDiapers(foods(60))).toBeLessThan(0.5);
  });

  test('is less likely to have diapers, the fewer non-foods it has among many foods', () => {
    const chances = [1, 3, 5].map((departments) => chanceOfDiapers([...foods(60), ...nonFoodsOf(departments)]));
    expect(chances).toEqual(chances.toSorted());
    expect(new Set([chanceOfDiapers(foods(60)), ...chances]).size).toBe(4);
  });

  test('is like other chains, the less we know of it', () => {
    const chances = [60, 30, 10, 2].map((count) => chanceOfDiapers(foods(count)));
    expect([...chances, unknown]).toEqual([...chances, unknown].toSorted());
    expect(unknown - (chances.at(-1) ?? 0)).toBeLessThan(0.1);
  });

  test('that has more organic products than others is likelier to have one that only some of them have', () => {
    const organic = rowsOf('Kroger', 'Dairy', 0, 10).map((row) => ({ ...row, name: `${row.name}, organic` }));
    const chanceWith = (count: number) => {
      const ofWegmans = organic.slice(0, count).map((row) => ({ ...row, brand: 'Wegmans' }));
      return chanceOf('Dairy 9, organic', 'Dairy', [...ofOthers, ...foods(60), ...organic, ...ofWegmans]);
    };
    expect(chanceWith(9)).toBeGreaterThan(2 * chanceWith(1));
  });
});

test('a chain with few brands of which we know nothing has what those of its kind have', () => {
  const limited = new Set<ChainId>(['wegmans', 'meijer']);
  /** Meijer has 10 of the 20 common medicines. */
  const rows = chains.flatMap((chain) => {
    if (chain === 'wegmans') return [];
    const count = chain === 'meijer' ? 10 : 20;
    return [...rowsOf(brands[chain], 'Pantry', 0, 60), ...rowsOf(brands[chain], 'Health', 0, count)];
  });
  const shared = {
    chains,
    limited,
    known: rows,
    supposed: rows,
    named: new Set<string>(),
    onlyListed: new Set<string>(),
  };
  const chanceOf = (chain: ChainId, name: string, sameKind: readonly ChainId[]) =>
    carriedChances({ ...shared, sameKind: () => sameKind })(chain, { name, category: 'Health' });
  expect(chanceOf('wegmans', 'Health 3', ['meijer'])).toBe(0.95);
  expect(chanceOf('wegmans', 'Health 15', ['meijer'])).toBe(chanceOf('meijer', 'Health 15', []));
  expect(chanceOf('wegmans', 'Health 15', ['meijer'])).toBeLessThan(chanceOf('wegmans', 'Health 15', []));
});
