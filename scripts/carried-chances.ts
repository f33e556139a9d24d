/**
 * How likely a chain has its own of an ordinary product, where nobody has told us. It follows from real assortments alone:
 * how many companies are known to have it, against how much of theirs is known at all; and how much of a department the
 * chain is known to have beside others, which is little of what is no food at a discounter.
 */
import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import type { CatalogueRow } from './catalogue-row.ts';

/** The company that made us think of a product counts for nothing; another that lacks it is taken for granted. */
const prior = { having: 0, asked: 1 };
/** What a department of a chain is taken to be like others until so many of its products are known. */
const alikeUntil = 10;
const highest = 0.95;
/** What everybody buys, each chain has, and nearly always as its own: of staples that were looked for, six of seven. */
const leastOfStaples = 0.85;
/** A tenth of the packages of a supermarket hold what everybody has; the less common a thing is, the sooner it is missing. */
const limitedExponent = 1.3;

export interface KnownAssortments {
  chains: readonly ChainId[];
  /** Those that don't sell everything. */
  limited: Pick<ReadonlySet<ChainId>, 'has'>;
  /** All that is known, own brands and others. */
  known: readonly CatalogueRow[];
  /** All that is supposed of any chain. */
  supposed: readonly CatalogueRow[];
  /** The ids of known items that a public list names. */
  named: ReadonlySet<string>;
}

/** By chain and row, from 0 to 1. */
export function carriedChances({
  chains,
  limited,
  known,
  supposed,
  named,
}: KnownAssortments): (chain: ChainId, row: CatalogueRow) => number {
  const categories = new Map([...supposed, ...known].map(({ name = '', category = '' }) => [name, category]));
  const products = new Set(supposed.map(({ name = '' }) => name));
  const ownOf = (chain: ChainId) =>
    known.filter(({ brand = '', name = '' }) => products.has(name) && ownersOf(brand).includes(chain));
  const own = new Map(chains.map((chain) => [chain, ownOf(chain)]));
  const had = new Map(Array.from(own, ([chain, rows]) => [chain, new Set(rows.map(({ name = '' }) => name))]));
  const inCategory = (names: Iterable<string>) => countBy(names, (name) => categories.get(name) ?? '');
  const having = countBy(
    [...had.values()].flatMap((names) => [...names]),
    (name) => name,
  );
  // Of many chains hardly more than the staples is known, which says nothing of what else they have.
  const isUncommon = (name: string) => (having.get(name) ?? 0) <= chains.length / 2;
  const ofAll = inCategory(products);
  const ofChain = new Map(Array.from(had, ([chain, names]) => [chain, inCategory(names)]));

  /** How much of a department is known of all companies together, in companies. */
  const uncommon = inCategory([...products].filter(isUncommon));
  const uncommonHad = inCategory([...had.values()].flatMap((names) => [...names].filter(isUncommon)));
  const asked = new Map(
    Array.from(ofAll.keys(), (category) => [
      category,
      (uncommonHad.get(category) ?? 0) / (uncommon.get(category) ?? 1),
    ]),
  );
  const staples = new Set(known.flatMap(({ name = '', staple }) => (staple === 'yes' ? [name] : [])));
  const shareHaving = (name: string) => {
    const share =
      ((having.get(name) ?? 0) + prior.having) / ((asked.get(categories.get(name) ?? '') ?? 0) + prior.asked);
    return Math.min(highest, Math.max(share, staples.has(name) ? leastOfStaples : 0));
  };

  const expected = new Map<string, number>();
  for (const name of products) {
    const category = categories.get(name) ?? '';
    expected.set(category, (expected.get(category) ?? 0) + shareHaving(name));
  }
  const expectedOfAll = [...expected.values()].reduce((sum, count) => sum + count, 0);

  /** What a chain has of a department beside what its whole assortment would make expect; never more than others. */
  const departmentOf = (chain: ChainId, category: string) => {
    const ofIt = ((expected.get(category) ?? 0) / expectedOfAll) * (had.get(chain)?.size ?? 0);
    return Math.min(1, ((ofChain.get(chain)?.get(category) ?? 0) + alikeUntil) / (ofIt + alikeUntil));
  };
  /** How much of what a chain is known to have a list names: the rest of it shows how complete the list is. */
  const listedShare = new Map(
    chains.map((chain) => {
      const rows = own.get(chain) ?? [];
      const names = new Set(rows.flatMap(({ id = '', name = '' }) => (named.has(id) ? [name] : [])));
      return [chain, names.size / Math.max(1, had.get(chain)?.size ?? 0)];
    }),
  );

  return (chain, { name = '', category = '' }) => {
    const share = shareHaving(name) ** (limited.has(chain) ? limitedExponent : 1);
    const before = share * departmentOf(chain, category);
    // A list that names most of what a chain has, and not this, makes it unlikely.
    const unlisted = 1 - (areListed.has(category) ? (listedShare.get(chain) ?? 0) : 0);
    return Math.round(((before * unlisted) / (before * unlisted + 1 - before)) * 100) / 100;
  };
}

/** The lists are of food. */
const areListed = new Set([
  'Bakery',
  'Baking',
  'Beverages',
  'Breakfast',
  'Canned Goods',
  'Condiments & Sauces',
  'Dairy',
  'Deli',
  'Frozen',
  'Pantry',
  'Pasta & Grains',
  'Snacks',
]);

function countBy(values: Iterable<string>, keyOf: (value: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}
