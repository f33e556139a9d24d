import { type CarriedOfDay, DayCarried } from '#functions/learning/days/day-carried.ts';
import { DayEvidence, type LevelEvidence } from '#functions/learning/days/day-evidence.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';

/** Evidence of a day on which 40 shoppers and 40 files saw every category at every chain. */
export function largestDay(): LevelEvidence {
  const day = new DayEvidence();
  for (let sourceId = 0; sourceId < 40; sourceId += 1) {
    for (const { id: chain } of chains) {
      for (let category = 0; category < 30; category += 1) {
        const one = {
          chain,
          state: 'IL',
          category: `category ${category}`,
          itemId: `item-${category}`,
          deviation: 0.1,
        };
        for (const name of [`person:${sourceId}${'x'.repeat(20)}`, `file:${sourceId}`]) {
          const logRatio = stableFraction(name, chain, `${category}`) - 0.5;
          day.add({ ...one, sourceId: name, draw: sourceId / 40, logRatio });
        }
      }
    }
  }
  return day.levelEvidence();
}

/** A day on which many assumed items were seen, found by shoppers, and looked for in vain, at every chain. */
export function largestCarriedDay(date: string): CarriedOfDay {
  const day = new DayCarried(date);
  const observation = { kind: 'live', keptAt: `${date}T12:00:00.000Z` } as const;
  for (const { id: chain } of chains) {
    for (let item = 0; item < 400; item += 1) {
      const itemId = `store-brand-of-a-product-${stableFraction(chain, `${item}`)}-oz`;
      day.add({ chain, itemId }, { ...observation, storeId: 'one', sourceId: 'file:prices', cents: 299 });
      const storeId = `${chain}-${item}`;
      day.add({ chain, itemId }, { ...observation, storeId, sourceId: 'file:prices', cents: null });
      const shopper = { userId: storeId, sourceId: `person:${storeId}`, contributorSince: '2025-01-01T00:00:00.000Z' };
      const line = { ...observation, ...shopper, kind: 'receipt', isProven: true } as const;
      day.add({ chain, itemId }, { ...line, storeId, cents: 299 });
    }
  }
  return day.carried();
}
