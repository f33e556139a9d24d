/** The assumed items that remain after comparison with known ones, and what happened to the rest. */
import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import { areInterchangeableSizes } from '#shared/rules/equivalents.ts';
import type { CatalogRow } from './catalog-row.ts';
import { apart } from './real-products.ts';

/** Items that are more likely missing than carried are not assumed. */
const leastChance = 0.5;
/** Of real store brands of products that we had assumed, hardly more than half came in the assumed size. */
const chanceOfOtherSize = 0.6;
/** Clubs pack items that others sell loose; no list says which. */
const chanceOfLoosePack = 0.7;

export interface Settled {
  /** The remaining assumed items, each with its chance. */
  assumed: CatalogRow[];
  /** For each retired id, the item that carts and lists with it get. */
  replaced: ReadonlyMap<string, string>;
  /** Those that the chain's own item replaced: prices seen under the retired id are that item's. */
  succeeded: ReadonlyMap<string, string>;
}

/**
 * A known row of the same chain and product replaces the assumed one in its size; a row from a list also replaces the
 * nearest other size, because the chain's size is then known. Unlikely items are dropped.
 */
export function settleAssumed(
  supposed: readonly CatalogRow[],
  known: readonly CatalogRow[],
  named: ReadonlySet<string>,
  chanceOf: (chain: ChainId, row: CatalogRow) => number,
): Settled {
  const knownByName = Map.groupBy(known, ({ name }) => name);
  const knownIds = new Set(known.map(({ id }) => id));
  const replaced = new Map<string, string>();
  const succeeded = new Map<string, string>();
  const assumed: CatalogRow[] = [];
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
    const kept: CatalogRow[] = [];
    for (const row of rows) {
      const { id = '', size = '' } = row;
      if (knownIds.has(id)) continue;
      const [alike] = [...own, ...kept]
        .filter((other) => areInterchangeableSizes(other.size ?? '', size))
        .toSorted((one, other) => apart(one, size) - apart(other, size));
      const standIn = alike ?? nearest.get(row);
      const [owner] = owners;
      const ofProduct = owner ? chanceOf(owner, row) : chanceOfLoosePack;
      const chance = own.length + kept.length > 0 ? ofProduct * chanceOfOtherSize : ofProduct;
      if (standIn) succeeded.set(id, standIn.id ?? '');
      else if (chance < leastChance) replaced.set(id, (kept[0] ?? standInFor(row, namesakes))?.id ?? '');
      else kept.push({ ...row, chance: chance.toFixed(2) });
    }
    assumed.push(...kept);
  }
  return { assumed, replaced: new Map([...replaced, ...succeeded]), succeeded };
}

/** Carts with a dropped item get the nearest size of a brand sold everywhere. */
function standInFor({ size = '' }: CatalogRow, namesakes: readonly CatalogRow[]): CatalogRow | undefined {
  const isOwn = ({ brand = '' }: CatalogRow) => Number(ownersOf(brand).length > 0);
  return namesakes.toSorted((one, other) => apart(one, size) - apart(other, size) || isOwn(one) - isOwn(other))[0];
}
