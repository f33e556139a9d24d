import * as z from 'zod';
import { storeById } from '#functions/stores/index.ts';
import { keys } from '#functions/table/keys.ts';
import { deflatedRowsText, rowsOf } from '#functions/table/packed-rows.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItem, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { putFor } from '#functions/users/index.ts';
import { spread } from '#shared/contract/price.ts';
import { planResult, type TakenPlan, takenPlan } from '#shared/contract/taken-plan.ts';

/** One item to buy at a stop, with its expected cost and the spread of that estimate. */
const takenLine = z.lazy(() =>
  z.object({
    itemId: z.string(),
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
export type TakenLine = z.infer<typeof takenLine>;

/** The receipt that a stop was compared with, and the result. */
const resultOfStop = z.lazy(() => planResult.unwrap().extend({ receiptId: z.string() }));

const takenStop = z.lazy(() =>
  z.object({ storeId: z.string(), lines: z.array(takenLine), result: resultOfStop.nullable() }),
);
type TakenStop = z.infer<typeof takenStop>;

/** The plan a shopper took last; each person has one. */
const storedPlan = z.lazy(() =>
  z.object({
    takenAt: z.iso.datetime(),
    expected: takenPlan.unwrap().shape.expected,
    stops: rowsOf(takenStop),
    /** In seconds, as the table expires items. */
    expiresAt: z.int(),
  }),
);
export interface StoredPlan extends Pick<TakenPlan, 'takenAt' | 'expected'> {
  stops: TakenStop[];
}

function slot(userId: string): Slot<z.infer<typeof storedPlan>> {
  return { key: keys.takenPlan(userId), schema: storedPlan };
}

/** Null if there is no plan or it has expired. */
export async function readTakenPlan(userId: string, now: Date): Promise<StoredPlan | null> {
  const [plan] = await readItems(slot(userId));
  // The table removes expired rows with a delay.
  return plan && plan.expiresAt > expiryAfter(now, 0) ? plan : null;
}

/** Stores a plan in place of the previous one. @throws Failure when the account is being deleted. */
export async function saveTakenPlan(userId: string, plan: StoredPlan, now: Date): Promise<void> {
  const { takenAt, expected, stops } = plan;
  const expiresAt = expiryAfter(now, retentionDays.takenPlans);
  await putFor(userId, { ...keys.takenPlan(userId), takenAt, expected, stops: deflatedRowsText(stops), expiresAt });
}

/** Saves the results of a plan's stops; false if the shopper has taken another plan meanwhile. */
export async function saveStops(userId: string, { takenAt, stops }: StoredPlan): Promise<boolean> {
  return (await setAttributes(slot(userId), { stops: deflatedRowsText(stops) }, { takenAt })) !== null;
}

export async function removeTakenPlan(userId: string): Promise<void> {
  await deleteItem(keys.takenPlan(userId));
}

/** A plan as its shopper sees it, without stores that we no longer list. */
export function publicPlan({ takenAt, expected, stops }: StoredPlan): TakenPlan {
  return {
    takenAt,
    expected,
    stops: stops.flatMap(({ storeId, lines, result }) => {
      const store = storeById(storeId);
      return store ? [{ store, itemCount: new Set(lines.map(({ itemId }) => itemId)).size, result }] : [];
    }),
  };
}
