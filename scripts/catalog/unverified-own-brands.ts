/**
 * Own-brand rows that were written down without anybody having checked them. Public lists have only food, so a non-food
 * counts as known only if several companies are known to sell it under their own name: two rows of one product, such as
 * turkey basters, are as often a pattern that somebody typed as two real products.
 */

import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import type { CatalogRow } from './catalog-row.ts';

/** From so many companies on, a product is ordinary as a store brand. */
const knownFrom = 3;

/** Whether nothing confirms a row. @param named ids in public lists */
export function unverifiedOwnBrands(
  written: readonly CatalogRow[],
  named: ReadonlySet<string>,
): (row: CatalogRow) => boolean {
  const isOwn = ({ brand = '' }: CatalogRow) => ownersOf(brand).length > 0;
  const unverified = [...Map.groupBy(written, ({ name }) => name).values()].flatMap((rows) => {
    const [own, others] = [rows.filter(isOwn), rows.filter((row) => !isOwn(row))];
    const companies = new Set(own.map(({ brand = '' }) => ownersOf(brand)[0])).size;
    // Without other brands, carts with a dropped item would have nothing.
    if (!nonFood.has(rows[0]?.category ?? '') || companies >= knownFrom || others.length === 0) return [];
    return own.filter(({ id = '' }) => !named.has(id));
  });
  const ids = new Set(unverified.map(({ id }) => id));
  return ({ id }) => ids.has(id);
}
