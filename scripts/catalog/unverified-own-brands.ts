/**
 * Own-brand rows that were written down without anybody having checked them. Public lists have only food, so a non-food
 * counts as known only if several companies are known to sell it under their own name: two rows of one product, such as
 * turkey basters, are as often a pattern that somebody typed as two real products. A club's pack counts as known only if
 * somebody saw it: a club that sells ketchup often has only Heinz.
 */

import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import type { CatalogRow } from './catalog-row.ts';

/** From so many companies on, a product is ordinary as a store brand. */
const knownFrom = 3;

export interface Confirmations {
  /** Ids in public lists. */
  named: ReadonlySet<string>;
  clubs: Pick<ReadonlySet<ChainId>, 'has'>;
  /** Whether somebody saw this pack of a club. */
  isSeenAtClub: (row: CatalogRow) => boolean;
}

/** Whether nothing confirms a row. Clubs have few products under their own name, and no two of them the same. */
export function unverifiedOwnBrands(
  written: readonly CatalogRow[],
  { named, clubs, isSeenAtClub }: Confirmations,
): (row: CatalogRow) => boolean {
  const isOwn = ({ brand = '' }: CatalogRow) => ownersOf(brand).length > 0;
  const isOfClub = ({ brand = '' }: CatalogRow) => ownersOf(brand).some((owner) => clubs.has(owner));
  const unverified = [...Map.groupBy(written, ({ name }) => name).values()].flatMap((rows) => {
    const [own, others] = [rows.filter(isOwn), rows.filter((row) => !isOwn(row))];
    const companies = new Set(own.map(({ brand = '' }) => ownersOf(brand)[0])).size;
    // Without other brands, carts with a dropped item would have nothing.
    const isDoubtful = nonFood.has(rows[0]?.category ?? '') && companies < knownFrom && others.length > 0;
    return own.filter((row) => !named.has(row.id ?? '') && (isOfClub(row) ? !isSeenAtClub(row) : isDoubtful));
  });
  const ids = new Set(unverified.map(({ id }) => id));
  return ({ id }) => ids.has(id);
}
