import { learning } from '#functions/learning/needs.ts';
import { priceDrops } from '#functions/messages/needs.ts';
import { fetching, refreshing } from '#functions/prices/needs.ts';
import { dueOrders } from '#functions/recurring-orders/needs.ts';
import type { UncalledNeeds } from '#shared/needs.ts';

/** The functions that no route calls, by the name each logs under, as in infra/uncalled-needs.ts. */
export const uncalled = {
  learn: learning,
  'text-price-drops': priceDrops,
  'fetch-prices': fetching,
  'refresh-prices': refreshing,
  'place-due-orders': dueOrders,
} as const satisfies Record<string, UncalledNeeds>;
export type Uncalled = keyof typeof uncalled;

export const uncalledParts = Object.keys(uncalled) as Uncalled[];
