import { cheapestOffer } from '#functions/pricing/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { packsFor } from '#shared/rules/sizes/equivalents.ts';

/** Leaves out sizes of any brand for which every store would sell the same packs as for an earlier size. */
export function withoutSamePurchases(stores: readonly Store[], found: readonly Found[]): Found[] {
  if (stores.length === 0) return [...found];
  const seen = new Set<string>();
  return found.filter((each) => {
    if (each.match !== 'any-brand') return true;
    const purchase = JSON.stringify([each.item.name, stores.map((store) => packsAt(store, each))]);
    return !seen.has(purchase) && seen.add(purchase);
  });
}

function packsAt({ chain, state }: Store, { item, match, namedKind }: Found): [string, number] | null {
  const offer = cheapestOffer({ chain, state }, { item, match, namedKind, quantity: 1 });
  return offer ? [offer.item.id, packsFor(1, offer.covers)] : null;
}
