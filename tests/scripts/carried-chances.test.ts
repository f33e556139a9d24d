import { expect, test } from 'vitest';
import { carriedChances } from '../../scripts/carried-chances.ts';
import type { CatalogRow } from '../../scripts/catalog-row.ts';
import type { ChainId } from '../../shared/rules/chains.ts';

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
  const assortments = { chains, limited: new Set(limited), known, supposed: known, named: new Set<string>() };
  return carriedChances(assortments)('wegmans', { name, category: 'Health' });
}

test('a supermarket whose list has only food still has the medicines that nearly all others have', () => {
  expect(chanceAtWegmans('Health 3')).toBeGreaterThan(0.85);
});

test('it probably lacks medicines that few others have, and a chain with few brands lacks common ones, too', () => {
  expect(chanceAtWegmans('Health 30')).toBeLessThan(0.5);
  expect(chanceAtWegmans('Health 3', ['wegmans'])).toBeLessThan(0.5);
});
