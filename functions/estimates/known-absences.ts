import { lazy } from '#functions/kit/lazy.ts';
import { knownAbsences } from '#shared/built/assortments.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { type ChainId, chainById } from '#shared/rules/stores/chains.ts';
import * as words from './words.ts';

const all = lazy(knownAbsences);

/** Why a chain sells no brand of a product, or no store brand; null if it is not known to lack it. */
export function knownAbsenceOf(
  chain: ChainId,
  { name, category }: Pick<CatalogItem, 'name' | 'category'>,
): string | null {
  const begins = (beginnings: readonly string[]) => beginnings.some((beginning) => name.startsWith(beginning));
  const known = all().find(
    (absence) =>
      absence.chains.includes(chain) &&
      absence.category === category &&
      (absence.products.length === 0 || begins(absence.products)) &&
      !begins(absence.except),
  );
  const { name: chainName } = chainById(chain);
  return known ? known.why.replace('{chain}', chainName) || words.noneKnown(chainName) : null;
}
