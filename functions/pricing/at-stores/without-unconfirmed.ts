import type { ReplacedEstimate, StorePrice } from '#shared/contract/prices/price.ts';
import { centsFromPrice, priceString } from '#shared/money.ts';
import { exactly } from '#shared/rules/comparison/total-uncertainty.ts';
import { cheapestPricedSet, type PricedPack } from '../offers/cheapest-packs-at-store.ts';
import type { PackTaken } from '../offers/packs-for-amount.ts';

/**
 * What a line costs at a store without the prices that only shoppers' receipts show. A made-up price may also change which
 * brand or size is the store's cheapest, so this is not always the estimate of the shown one.
 */

/** A price with its cost for a line, for comparing it with other offers. */
export interface CostedPrice {
  price: StorePrice & { price: string };
  cost: number;
}

/** Whether only shoppers' receipts show this price. */
const isUnconfirmed = ({ replacedEstimate }: Pick<StorePrice, 'replacedEstimate'>) => replacedEstimate !== undefined;

/** The price without them: the estimate. */
function confirmedPrice<P extends StorePrice>(price: P): P {
  const { replacedEstimate, unconfirmed: _, ...rest } = price;
  return replacedEstimate ? ({ ...rest, ...replacedEstimate, kind: 'estimate' } as P) : price;
}

/** The shown price with what the line would cost without unconfirmed prices, if that is another amount. */
export function withConfirmed(shown: CostedPrice, confirmed: CostedPrice): StorePrice {
  const { price } = shown;
  if (shown.cost === confirmed.cost && !isUnconfirmed(price)) return price;
  return { ...price, replacedEstimate: scaled(confirmed.price, (centsOf(price) * confirmed.cost) / shown.cost) };
}

/** The same for a set of packs: each gets its share of what the cheapest set costs without unconfirmed prices. */
export function setWithConfirmed(
  shown: readonly PackTaken<PricedPack>[],
  confirmedPacks: readonly PricedPack[],
): readonly PackTaken<PricedPack>[] {
  const confirmed = cheapestPricedSet(confirmedPacks);
  if (!confirmed || namesOf(confirmed) === namesOf(shown)) return shown;
  const times = costOf(confirmed) / costOf(shown);
  return shown.map(({ pack, count }) => {
    const { price } = pack;
    const replacedEstimate = scaled(confirmedPrice(price), centsOf(price) * times);
    return { pack: { ...pack, price: { ...price, replacedEstimate } }, count };
  });
}

const centsOf = ({ price }: { price: string }) => centsFromPrice(price);
const costOf = (taken: readonly PackTaken<PricedPack>[]) =>
  taken.reduce((sum, { pack, count }) => sum + centsOf(pack.price) * count, 0);
const namesOf = (taken: readonly PackTaken<PricedPack>[]) =>
  taken
    .map(({ pack, count }) => `${pack.item.id} ${count}`)
    .sort()
    .join('\n');

/** A price and its range as an amount of so many cents. */
function scaled(price: StorePrice & { price: string }, cents: number): ReplacedEstimate {
  const { low = price.price, high = price.price, spread = exactly, carriedChance, unlistedOwnChance } = price;
  const times = cents / centsOf(price);
  const shown = (text: string) => priceString(Math.max(1, Math.round(centsFromPrice(text) * times)));
  return { price: shown(price.price), low: shown(low), high: shown(high), spread, carriedChance, unlistedOwnChance };
}
