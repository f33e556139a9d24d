import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putUnlessNewer, queryBetween, readItems, replaceVersion } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { observedKind } from '#shared/contract/price.ts';
import { shownOfDay, worthStoring } from './check-observation.ts';

/** An observation of an item at a store on a day. */
const seenThatDay = z.lazy(() =>
  z.object({
    cents: z.int().positive().nullable(),
    kind: observedKind,
    sourceId: z.string(),
    observedAt: z.iso.datetime(),
    isFlagged: z.boolean().optional(),
    isEstablished: z.boolean().optional(),
    isProven: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    pack: z.object({ size: z.string(), unit: z.string() }).optional(),
  }),
);
export type SeenThatDay = z.infer<typeof seenThatDay>;

/** All observations of a day, so that one source can be removed, and the estimate. */
const wholeDay = z.lazy(() =>
  z.object({
    date: z.iso.date(),
    seen: z.array(seenThatDay),
    estimateCents: z.int().nullable(),
    /** On the day itself, the shelf's version: an older state of the shelf never replaces a newer one. */
    version: z.int(),
  }),
);
type WholeDay = z.infer<typeof wholeDay>;

/** An item's price at a store on a day, as everyone sees it. */
export type PriceOfDay = Pick<SeenThatDay, 'cents' | 'kind' | 'isPromotional' | 'pack'> & { date: string };

interface ItemAtStore {
  storeId: string;
  itemId: string;
}

const sourcesPerDay = 6;

function itemOf(itemAtStore: ItemAtStore, { date, ...day }: WholeDay) {
  const expiresAt = expiryAfter(date, retentionDays.pricesOfDay);
  const kept = wholeDay.parse({ ...day, date, seen: worthStoring(day.seen, sourcesPerDay) });
  return { ...keys.priceOfDay(itemAtStore.storeId, itemAtStore.itemId, date), ...kept, expiresAt };
}

/** Stores today's observations, all of which are on the shelf, unless a newer state is stored already. */
export async function savePricesOfToday(itemAtStore: ItemAtStore, today: WholeDay): Promise<void> {
  await putUnlessNewer(itemOf(itemAtStore, today), 'version');
}

/** Adds an observation of an earlier day in place of the same source's previous one. */
export async function addPriceOfDay(
  itemAtStore: ItemAtStore,
  seen: SeenThatDay,
  estimateCents: number | null,
): Promise<void> {
  await changeDay(itemAtStore, seen.observedAt.slice(0, 10), (day) => ({
    estimateCents,
    seen: [...day.filter(({ sourceId }) => sourceId !== seen.sourceId), seen],
  }));
}

/** Removes an observation from its day; other sources' and later ones stay. */
export async function removePriceOfDay(itemAtStore: ItemAtStore, gone: ReportThatDay): Promise<void> {
  await changeDay(itemAtStore, gone.observedAt.slice(0, 10), (day) => ({
    seen: day.filter((seen) => !isSame(seen, gone)),
  }));
}

type ReportThatDay = Pick<SeenThatDay, 'sourceId' | 'kind' | 'cents' | 'observedAt'>;

/** Whether both are the same source's same price of the same day. */
export function isSame(one: ReportThatDay, other: ReportThatDay): boolean {
  const isOfSameDay = one.observedAt.slice(0, 10) === other.observedAt.slice(0, 10);
  return isOfSameDay && one.sourceId === other.sourceId && one.kind === other.kind && one.cents === other.cents;
}

async function changeDay(
  itemAtStore: ItemAtStore,
  date: string,
  change: (seen: readonly SeenThatDay[]) => { seen: SeenThatDay[]; estimateCents?: number | null },
): Promise<void> {
  await retryOnConflict(async () => {
    const [before] = await readItems({
      key: keys.priceOfDay(itemAtStore.storeId, itemAtStore.itemId, date),
      schema: wholeDay,
    });
    const day = before ?? { date, seen: [], estimateCents: null, version: 0 };
    const changed = change(day.seen);
    if (!before && changed.seen.length === 0) return undefined;
    const next = { ...day, ...changed, version: day.version + 1 };
    return (await replaceVersion(itemOf(itemAtStore, next), day.version)) ? undefined : writeConflict;
  }, 'busy-prices');
}

/** An item's prices at a store from one day through another ('2026-11-20'), oldest first. */
export async function readPriceHistory(
  { storeId, itemId }: ItemAtStore,
  days: { from: string; to: string },
): Promise<PriceOfDay[]> {
  const whole = await queryBetween(keys.priceOfDay(storeId, itemId, '').PK, days, wholeDay);
  return whole.flatMap(({ date, seen, estimateCents }): PriceOfDay[] => {
    const shown = shownOfDay(seen, estimateCents);
    return shown
      ? [{ date, cents: shown.cents, kind: shown.kind, isPromotional: shown.isPromotional, pack: shown.pack }]
      : [];
  });
}
