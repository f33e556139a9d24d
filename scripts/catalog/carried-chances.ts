/**
 * How likely a chain has a store brand of an ordinary product that no one has checked. Based only on real assortments:
 * how many companies are known to have it, relative to how much of their assortment is known; and how much of a
 * department the chain has relative to others (a discounter has few non-food items).
 */

import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import type { CatalogRow } from './catalog-row.ts';

/** The company that has the product does not count itself; the chance assumes that one other company lacks it. */
const prior = { having: 0, companies: 1 };
/** A chain's department is assumed to be like others' until this many of its products are known. */
const alikeUntil = 10;
/**
 * A chain's own share of non-foods counts as much as that of other chains when this many are expected of it: the shape of
 * a gamma distribution, fitted to the known assortments of 26 chains (2026-11-29; the likelihood allows 3 to 8).
 */
const alikeUntilNonFoods = 5;
/** The same for organic products, where chains differ more (2026-11-30; the likelihood allows 0.5 to 2). */
const alikeUntilOrganic = 1;
/**
 * That other chains with a partial assortment aren't known to have a product counts as much as what supermarkets have when
 * this many of them are expected to. The likelihood of what is known of eight such chains (2026-11-29) prefers less, but
 * Aldi's and Lidl's products were written down together; with 1, Aldi would have no ground spices.
 */
const alikeUntilOthers = 4;
/** A chain's lists are taken for incomplete until this many of its products are known without them. */
const completeFrom = 10;
const highest = 0.95;
/** Staples are nearly always sold as a store brand: of those that were checked, six of seven. */
const leastOfStaples = 0.85;
/** A tenth of a supermarket's packages are common everywhere; the less common a product, the sooner it is missing. */
const limitedExponent = 1.3;

export interface KnownAssortments {
  chains: readonly ChainId[];
  /** Chains with a partial assortment. */
  limited: Pick<ReadonlySet<ChainId>, 'has'>;
  /** The other chains of a chain's kind, such as discount grocers. */
  sameKind: (chain: ChainId) => readonly ChainId[];
  /** All known items, store brands and others. */
  known: readonly CatalogRow[];
  /** All assumed items. */
  supposed: readonly CatalogRow[];
  /** Ids of known items in public lists. */
  named: ReadonlySet<string>;
  /** Those that nothing else shows. */
  onlyListed: ReadonlySet<string>;
}

/** The chance, from 0 to 1, by chain and row. */
export function carriedChances({
  chains,
  limited,
  sameKind,
  known,
  supposed,
  named,
  onlyListed,
}: KnownAssortments): (chain: ChainId, row: CatalogRow) => number {
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
  // For many chains we know little more than staples, which says nothing about the rest; for some not even those.
  const knownChains = [...had.values()].filter(({ size }) => size > 0).length;
  const isUncommon = (name: string) => (having.get(name) ?? 0) <= knownChains / 2;
  const ofAll = inCategory(products);
  const ofChain = new Map(Array.from(had, ([chain, names]) => [chain, inCategory(names)]));

  /** How much of a department is known over all companies, in companies. */
  const uncommon = inCategory([...products].filter(isUncommon));
  const uncommonHad = inCategory([...had.values()].flatMap((names) => [...names].filter(isUncommon)));
  const companies = new Map(
    Array.from(ofAll.keys(), (category) => [
      category,
      (uncommonHad.get(category) ?? 0) / (uncommon.get(category) ?? 1),
    ]),
  );
  const staples = new Set(known.flatMap(({ name = '', staple }) => (staple === 'yes' ? [name] : [])));
  const shareHaving = (name: string) => {
    const share =
      ((having.get(name) ?? 0) + prior.having) / ((companies.get(categories.get(name) ?? '') ?? 0) + prior.companies);
    return Math.min(highest, Math.max(share, staples.has(name) ? leastOfStaples : 0));
  };

  const expected = new Map<string, number>();
  for (const name of products) {
    const category = categories.get(name) ?? '';
    expected.set(category, (expected.get(category) ?? 0) + shareHaving(name));
  }
  const expectedOfAll = [...expected.values()].reduce((sum, count) => sum + count, 0);

  /** A chain's share of a department relative to its whole assortment; at most 1. */
  const departmentOf = (chain: ChainId, category: string) => {
    const ofIt = ((expected.get(category) ?? 0) / expectedOfAll) * (had.get(chain)?.size ?? 0);
    return Math.min(1, ((ofChain.get(chain)?.get(category) ?? 0) + alikeUntil) / (ofIt + alikeUntil));
  };
  /**
   * How many products like these a chain has relative to other chains. Chains with about as many known products count
   * most, because the first ones known are staples. A chain of which we know little is like the others.
   */
  const relativeCount = (chain: ChainId, isAlike: (name: string) => boolean, alikeUntil: number) => {
    const knownAt = (at: ChainId) => [...(had.get(at) ?? [])].filter(isAlike).length;
    const size = had.get(chain)?.size ?? 0;
    const others = chains.flatMap((other) => {
      const sizeOfOther = other === chain ? 0 : (had.get(other)?.size ?? 0);
      if (sizeOfOther === 0) return [];
      const weight = Math.exp(-(Math.log(sizeOfOther / Math.max(1, size)) ** 2) / 2);
      return [{ weight, share: knownAt(other) / sizeOfOther }];
    });
    const weights = others.reduce((sum, { weight }) => sum + weight, 0);
    const usual = others.reduce((sum, { weight, share }) => sum + weight * share, 0) / (weights || 1);
    return (knownAt(chain) + alikeUntil) / (usual * size + alikeUntil);
  };
  /** One department of non-foods is too small to tell by itself. */
  const isNonFood = (name: string) => nonFood.has(categories.get(name) ?? '');
  const nonFoods = new Map(
    chains.map((chain) => [chain, Math.min(1, relativeCount(chain, isNonFood, alikeUntilNonFoods))]),
  );
  /** Few organic products are known of a chain at which nobody looked for them. */
  const isOrganic = (name: string) => /\borganic\b/i.test(name);
  const organics = new Map(
    chains.map((chain) => [chain, Math.max(1, relativeCount(chain, isOrganic, alikeUntilOrganic))]),
  );

  /** How much of what we know of a chain without lists they name, too: this shows how complete they are. */
  const listedShare = new Map(
    chains.map((chain) => {
      const rows = own.get(chain) ?? [];
      const listed = new Set(rows.flatMap(({ id = '', name = '' }) => (named.has(id) ? [name] : [])));
      const others = new Set(rows.flatMap(({ id = '', name = '' }) => (onlyListed.has(id) ? [] : [name])));
      return [chain, others.intersection(listed).size / (others.size + completeFrom)];
    }),
  );

  const beforeLists = (chain: ChainId, name: string) => {
    const category = categories.get(name) ?? '';
    const share = shareHaving(name);
    const department = departmentOf(chain, category);
    // A supermarket for which we know less of a department still has its common products.
    if (!limited.has(chain)) return share ** (1 / department);
    const relative = (isNonFood(name) ? nonFoods.get(chain) : isOrganic(name) && organics.get(chain)) || 1;
    return Math.min(highest, share ** limitedExponent * department * relative);
  };

  /** How much of what a chain with a partial assortment has is known. */
  const knownShare = new Map(
    chains.flatMap((chain) => {
      if (!limited.has(chain)) return [];
      const all = [...products].reduce((sum, name) => sum + beforeLists(chain, name), 0);
      return [[chain, Math.min(1, (had.get(chain)?.size ?? 0) / all)] as const];
    }),
  );
  /**
   * How often other chains with a partial assortment are known to have a product, relative to what we know of them; at
   * most 1. Supermarkets sell ice under their own name, but none of these does.
   */
  const amongLimited = (chain: ChainId, name: string) => {
    const others = [...knownShare].filter(([other]) => other !== chain);
    const having = others.filter(([other]) => had.get(other)?.has(name)).length;
    const expected = others.reduce((sum, [other, share]) => sum + share * beforeLists(other, name), 0);
    return Math.min(1, (having + alikeUntilOthers) / (expected + alikeUntilOthers));
  };

  const ofItsOwn = (chain: ChainId, name: string) => {
    const category = categories.get(name) ?? '';
    const before = beforeLists(chain, name) * (limited.has(chain) ? amongLimited(chain, name) : 1);
    // If a list names most of a chain's items but not this one, the chain probably lacks it.
    const unlisted = 1 - (areListed.has(category) ? (listedShare.get(chain) ?? 0) : 0);
    return (before * unlisted) / (before * unlisted + 1 - before);
  };
  const isKnown = (chain: ChainId) => (had.get(chain)?.size ?? 0) >= completeFrom;
  /** A chain with a partial assortment of which we know next to nothing has what those of its kind have. */
  const likeItsKind = (chain: ChainId, name: string): number | null => {
    const others = limited.has(chain) && !isKnown(chain) ? sameKind(chain).filter(isKnown) : [];
    if (others.length === 0) return null;
    const ofOthers = others.map((other) => (had.get(other)?.has(name) ? highest : ofItsOwn(other, name)));
    return ofOthers.reduce((sum, chance) => sum + chance, 0) / others.length;
  };

  return (chain, { name = '' }) => Math.round((likeItsKind(chain, name) ?? ofItsOwn(chain, name)) * 100) / 100;
}

/** The lists contain only food. */
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
