import type { Profile } from '#functions/data/users.ts';
import { findPlace } from '#functions/reference/gazetteer.ts';
import { comparedStores, storesNear } from '#functions/reference/stores.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Receipt } from '#shared/rules/receipts/receipt.ts';

const mostStores = 8;
const reachMiles = 15;
const storesLookedAt = 200;

/** Where a receipt may be from, the likeliest first, and whether the first is it: its phone or its ZIP code says so. */
export function likelyStores(
  { chain, zips, phones }: Pick<Receipt, 'chain' | 'zips' | 'phones'>,
  { preferences }: Pick<Profile, 'preferences'>,
): { stores: Store[]; isSure: boolean } {
  const chosen = comparedStores(preferences);
  if (chain === null) return { stores: chosen.slice(0, mostStores), isSure: false };
  const places = [
    ...zips.flatMap((zip) => findPlace(zip) ?? []),
    ...(preferences.location ? [preferences.location] : []),
  ];
  const near = places.flatMap((place) => storesNear(place, reachMiles, storesLookedAt));
  const stores = new Map(
    [...near, ...chosen].filter((store) => store.chain === chain).map((store) => [store.id, store]),
  );
  const isCalled = ({ phone }: Store) => phone !== null && phones.includes(phone.replace(/\D/g, '').slice(-10));
  const chosenIds = new Set(preferences.storeIds);
  const rank = (store: Store) =>
    (isCalled(store) ? 0 : 4) + (zips.includes(store.zip) ? 0 : 2) + (chosenIds.has(store.id) ? 0 : 1);
  const ranked = [...stores.values()].sort((one, other) => rank(one) - rank(other)).slice(0, mostStores);
  const [first] = ranked;
  const isAlone = (isMeant: (store: Store) => boolean) =>
    first !== undefined && isMeant(first) && ranked.filter(isMeant).length === 1;
  return { stores: ranked, isSure: isAlone(isCalled) || isAlone(({ zip }) => zips.includes(zip)) };
}
