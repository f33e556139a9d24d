import * as z from 'zod';
import { itemOf, storedItemId } from '#functions/catalog/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { keys } from '#functions/table/keys.ts';
import { deflatedRowsText, rowsOf } from '#functions/table/packed-rows.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItem, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { putFor } from '#functions/users/index.ts';
import { spread } from '#shared/contract/prices/price.ts';
import { planResult, type SavedPlan, savedPlan } from '#shared/contract/trips/saved-plan.ts';
import { priceString } from '#shared/money.ts';

/** One item to buy at a stop, with its expected cost and the spread of that estimate. */
const plannedLine = z.lazy(() =>
  z.object({
    itemId: storedItemId,
    /** The cart asked for any brand. */
    isAnyBrand: z.boolean().default(false),
    product: z.string(),
    category: z.string(),
    chain: z.string(),
    packs: z.number().positive(),
    cents: z.int(),
    spread: spread.nullable(),
    carriedChance: z.number().optional(),
  }),
);
export type PlannedLine = z.infer<typeof plannedLine>;

/** The receipt that a stop was compared with, and the result. */
const resultOfStop = z.lazy(() => planResult.unwrap().extend({ receiptId: z.string() }));

const plannedStop = z.lazy(() =>
  z.object({ storeId: z.string(), lines: z.array(plannedLine), result: resultOfStop.nullable() }),
);
type PlannedStop = z.infer<typeof plannedStop>;

/** The plan a shopper saved last; each person has one. */
const storedPlan = z.lazy(() =>
  z.object({
    savedAt: z.iso.datetime(),
    expected: savedPlan.unwrap().shape.expected,
    stops: rowsOf(plannedStop),
    /** In seconds, as the table expires items. */
    expiresAt: z.int(),
  }),
);
export interface StoredPlan extends Pick<SavedPlan, 'savedAt' | 'expected'> {
  stops: PlannedStop[];
}

function slot(userId: string): Slot<z.infer<typeof storedPlan>> {
  return { key: keys.savedPlan(userId), schema: storedPlan };
}

/** Null if there is no plan or it has expired. */
export async function readSavedPlan(userId: string, now: Date): Promise<StoredPlan | null> {
  const [plan] = await readItems(slot(userId));
  // The table removes expired rows with a delay.
  return plan && plan.expiresAt > expiryAfter(now, 0) ? plan : null;
}

/** Stores a plan in place of the previous one. @throws Failure when the account is being deleted. */
export async function replaceSavedPlan(userId: string, plan: StoredPlan, now: Date): Promise<void> {
  const { savedAt, expected, stops } = plan;
  const expiresAt = expiryAfter(now, retentionDays.savedPlans);
  await putFor(userId, { ...keys.savedPlan(userId), savedAt, expected, stops: deflatedRowsText(stops), expiresAt });
}

/** Saves the results of a plan's stops; false if the shopper has saved another plan meanwhile. */
export async function saveStops(userId: string, { savedAt, stops }: StoredPlan): Promise<boolean> {
  return (await setAttributes(slot(userId), { stops: deflatedRowsText(stops) }, { savedAt })) !== null;
}

export async function deleteSavedPlan(userId: string): Promise<void> {
  await deleteItem(keys.savedPlan(userId));
}

/** A plan as its shopper sees it, without stores that we no longer list. */
export function publicPlan({ savedAt, expected, stops }: StoredPlan): SavedPlan {
  return { savedAt, expected, stops: stops.flatMap((stop) => publicStop(stop) ?? []) };
}

/** The same with the items of each stop, as they are stored. */
export function exportedPlan({ savedAt, expected, stops }: StoredPlan) {
  return {
    savedAt,
    expected,
    stops: stops.flatMap((stop) => {
      const shown = publicStop(stop);
      return shown ? [{ ...shown, items: stop.lines.map(exportedLine) }] : [];
    }),
  };
}

function publicStop({ storeId, lines, result }: PlannedStop): SavedPlan['stops'][number] | null {
  const store = storeById(storeId);
  return store ? { store, itemCount: new Set(lines.map(({ itemId }) => itemId)).size, result } : null;
}

function exportedLine({ itemId, isAnyBrand, packs, cents, spread }: PlannedLine) {
  const price = priceString(cents);
  return { itemId, item: itemOf({ itemId }), isAnyBrand, packs, price, isEstimate: spread !== null };
}
