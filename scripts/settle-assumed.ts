/** What is left of what is supposed of a chain once it is held against what is known, and what became of the rest. */
import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import { areAlikeInSize } from '#shared/rules/equivalents.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { apart } from './real-products.ts';

/** What is more likely missing than there is not supposed. */
const leastChance = 0.5;
/** Of real own brands whose product we had supposed, hardly more than half came in the size we had. */
const chanceOfOtherSize = 0.6;
/** Clubs pack what others sell loose; which of it, nobody wrote down. */
const chanceOfLoosePack = 0.7;

export interface Settled {
  /** What stays supposed, each with its chance. */
  assumed: CatalogueRow[];
  /** For each id that is gone, the item that carts and lists which hold it get. */
  replaced: ReadonlyMap<string, string>;
}

/**
 * A known row of the same chain and product takes the place of what is supposed in its size, and one that a list names of
 * the nearest in another size, too: the chain's size is then known. What a chain hardly has goes.
 */
export function settleAssumed(
  supposed: readonly CatalogueRow[],
  known: readonly CatalogueRow[],
  named: ReadonlySet<string>,
  chanceOf: (chain: ChainId, row: CatalogueRow) => number,
): Settled {
  const knownByName = Map.groupBy(known, ({ name }) => name);
  const knownIds = new Set(known.map(({ id }) => id));
  const replaced = new Map<string, string>();
  const assumed: CatalogueRow[] = [];
  const ofCompany = Map.groupBy(supposed, ({ name, brand = '' }) => `${name}\n${ownersOf(brand).join(' ')}`);
  for (const rows of ofCompany.values()) {
    const [first] = rows;
    const namesakes = knownByName.get(first?.name) ?? [];
    const owners = ownersOf(first?.brand ?? '');
    const own = namesakes.filter(({ brand = '' }) => ownersOf(brand).some((owner) => owners.includes(owner)));
    const nearest = new Map(
      own
        .filter(({ id = '' }) => named.has(id))
        .flatMap((real) => {
          const [row] = rows.toSorted((one, other) => apart(one, real.size ?? '') - apart(other, real.size ?? ''));
          return row ? [[row, real] as const] : [];
        }),
    );
    const kept: CatalogueRow[] = [];
    for (const row of rows) {
      const { id = '', size = '' } = row;
      if (knownIds.has(id)) continue;
      const [alike] = [...own, ...kept]
        .filter((other) => areAlikeInSize(other.size ?? '', size))
        .toSorted((one, other) => apart(one, size) - apart(other, size));
      const standIn = alike ?? nearest.get(row);
      const [owner] = owners;
      const ofProduct = owner ? chanceOf(owner, row) : chanceOfLoosePack;
      const chance = own.length + kept.length > 0 ? ofProduct * chanceOfOtherSize : ofProduct;
      if (standIn) replaced.set(id, standIn.id ?? '');
      else if (chance < leastChance) replaced.set(id, (kept[0] ?? standInFor(row, namesakes))?.id ?? '');
      else kept.push({ ...row, chance: chance.toFixed(2) });
    }
    assumed.push(...kept);
  }
  return { assumed, replaced };
}

/** Whoever holds what no chain has any more means the product: a brand sold everywhere, of the nearest size. */
function standInFor({ size = '' }: CatalogueRow, namesakes: readonly CatalogueRow[]): CatalogueRow | undefined {
  const isOwn = ({ brand = '' }: CatalogueRow) => Number(ownersOf(brand).length > 0);
  return namesakes.toSorted((one, other) => apart(one, size) - apart(other, size) || isOwn(one) - isOwn(other))[0];
}
