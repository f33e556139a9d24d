import type { Group } from '#shared/contract/routes.ts';
import type { BackgroundNeeds, JobNeeds, Needs } from '#shared/deployment/needs.ts';
import { needs as account } from './accounts/needs.ts';
import { needs as admin } from './admin/needs.ts';
import { needs as analytics } from './analytics/needs.ts';
import { needs as billing } from './billing/needs.ts';
import { needs as cart } from './cart/needs.ts';
import { needs as favorites } from './favorites/needs.ts';
import { needs as catalog } from './grocery-items/needs.ts';
import { learning } from './learning/needs.ts';
import { needs as lists } from './lists/needs.ts';
import { needs as places } from './locations/needs.ts';
import { needs as messages, priceDrops } from './messages/needs.ts';
import { needs as openData } from './open-data/needs.ts';
import { popularPrices, priceQueue, needs as prices } from './pricing/needs.ts';
import { needs as receipts } from './receipts/needs.ts';
import { dueOrders, needs as recurringOrders } from './recurring-orders/needs.ts';
import { wordLearning } from './search-learning/needs.ts';
import { needs as sharedLists } from './shared-lists/needs.ts';
import { needs as auth } from './sign-in/needs.ts';
import { needs as stores } from './stores/needs.ts';
import { needs as trips } from './trips/needs.ts';

/** The needs of the function behind each route group. A new group is one line here. */
export const groupNeeds: Readonly<Record<Group, Needs>> = {
  account,
  admin,
  analytics,
  auth,
  billing,
  cart,
  catalog,
  favorites,
  lists,
  messages,
  'open-data': openData,
  places,
  prices,
  receipts,
  'recurring-orders': recurringOrders,
  'shared-lists': sharedLists,
  stores,
  trips,
};

/** Scheduled jobs by the name they log under. A new job is one line here: infra and the laptop run every job listed. */
export const jobNeeds = {
  learn: learning,
  'learn-words': wordLearning,
  'queue-popular-prices': popularPrices,
  'text-price-drops': priceDrops,
} as const satisfies Record<string, JobNeeds>;
export type Job = keyof typeof jobNeeds;

/** The needs of functions that no route calls, by the name they log under. */
export const backgroundNeeds = {
  ...jobNeeds,
  'process-price-queue': priceQueue,
  'place-due-orders': dueOrders,
} as const satisfies Record<string, BackgroundNeeds>;
export type BackgroundPart = keyof typeof backgroundNeeds;
