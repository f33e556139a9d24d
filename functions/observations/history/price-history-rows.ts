import * as z from 'zod';
import { formerIdsOf } from '#functions/catalog/index.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putUnlessNewer, queryBetween, readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { readingAgain, retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { observedKind } from '#shared/contract/prices/price.ts';
import { worthStoring } from '../shown/kept-observations.ts';
import { isContradicted, shownOfDay, unconfirmedBy } from '../shown/shown-observation.ts';

/** An observation of an item at a store on a day. */
export const seenThatDay = z.lazy(() =>
  z.object({
    /** Null: not sold there. */
    cents: z.int().positive().nullable(),
    kind: observedKind,
    /** The source: a provider's id or a contributor's id. */
    sourceId: z.string(),
    observedAt: z.iso.datetime(),
    isFlagged: z.boolean().optional(),
    /** A contributor's: the account was old enough. */
    isEstablished: z.boolean().optional(),
    /** A contributor's: read by our server from a photo of a receipt, and not edited. */
    isProven: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    /** The package size, if it differs from the catalog's. */
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
    /** On the day itself, the version of the row of recent observations: an older state never replaces a newer one. */
    version: z.int(),
  }),
);
type WholeDay = z.infer<typeof wholeDay>;

/** An item's price at a store on a day, as everyone sees it. */
export type PriceOfDay = Pick<SeenThatDay, 'cents' | 'kind' | 'isPromotional' | 'pack'> & {
  date: string;
  unconfirmed?: NonNullable<ReturnType<typeof unconfirmedBy>> | undefined;
};

interface ItemAtStore {
  storeId: string;
  itemId: string;
}

const sourcesPerDay = 6;

function slotOfDay({ storeId, itemId }: ItemAtStore, date: string): Slot<WholeDay> {
  return { key: keys.priceOfDay(storeId, itemId, date), schema: wholeDay };
}

function itemOf(itemAtStore: ItemAtStore, { date, ...day }: WholeDay) {
  const expiresAt = expiryAfter(date, retentionDays.pricesOfDay);
  const kept = wholeDay.parse({ ...day, date, seen: worthStoring(day.seen, sourcesPerDay) });
  return { ...keys.priceOfDay(itemAtStore.storeId, itemAtStore.itemId, date), ...kept, expiresAt };
}

/** Stores today's observations, all of them recent ones, unless a newer state is stored already. */
export async function savePricesOfToday(itemAtStore: ItemAtStore, today: WholeDay): Promise<void> {
  await putUnlessNewer(itemOf(itemAtStore, today), 'version');
}

/** A day as stored; null without observations. */
export type StoredDay = WholeDay | null;

/** The days in order, one call per 100, for several calls of addPriceOfDay. */
export async function readDaysToChange(days: readonly (ItemAtStore & { date: string })[]): Promise<StoredDay[]> {
  return readItems(...days.map(({ date, ...itemAtStore }) => slotOfDay(itemAtStore, date)));
}

/**
 * Adds an observation of an earlier day in place of the same source's previous one.
 * @param before The day, if it was just read.
 */
export async function addPriceOfDay(
  itemAtStore: ItemAtStore,
  seen: SeenThatDay,
  estimateCents: number | null,
  before?: StoredDay,
): Promise<void> {
  const change = (day: readonly SeenThatDay[]) => ({
    estimateCents,
    seen: [...day.filter(({ sourceId }) => sourceId !== seen.sourceId), seen],
  });
  await changeDay(itemAtStore, seen.observedAt.slice(0, 10), change, before);
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
  before?: StoredDay,
): Promise<void> {
  const read = readingAgain(before, async (): Promise<StoredDay> => (await readItems(slotOfDay(itemAtStore, date)))[0]);
  await retryOnConflict(async () => {
    const stored = await read();
    const day = stored ?? { date, seen: [], estimateCents: null, version: 0 };
    const changed = change(day.seen);
    if (!stored && changed.seen.length === 0) return undefined;
    const next = { ...day, ...changed, version: day.version + 1 };
    return (await replaceVersion(itemOf(itemAtStore, next), day.version)) ? undefined : writeConflict;
  }, 'busy-prices');
}

/** The prices that no one else's price of the same day contradicts. The app hides contradicted ones. */
export async function uncontradicted<T extends ItemAtStore & Pick<SeenThatDay, 'sourceId' | 'cents' | 'kind'>>(
  prices: readonly T[],
  dateOf: (price: T) => string,
): Promise<T[]> {
  const keyOf = (price: T) => [price.storeId, price.itemId, dateOf(price)].join('\n');
  const ofDays = [...Map.groupBy(prices, keyOf).values()];
  const days = await readItems(...ofDays.flatMap(([price]) => (price ? slotOfDay(price, dateOf(price)) : [])));
  return ofDays.flatMap((ofDay, at) => {
    const seen = days[at]?.seen ?? [];
    return ofDay.filter((price) => {
      const own = seen.find(({ sourceId, cents }) => sourceId === price.sourceId && cents === price.cents);
      return !isContradicted(own ?? { ...price, observedAt: dateOf(price) }, seen);
    });
  });
}

/**
 * An item's prices at a store from one day through another ('2026-11-20'), oldest first, those seen under its former
 * ids included.
 */
export async function readStoredHistory(
  { storeId, itemId }: ItemAtStore,
  days: { from: string; to: string },
): Promise<PriceOfDay[]> {
  const ids = [itemId, ...formerIdsOf(itemId)];
  const whole = await Promise.all(ids.map((id) => queryBetween(keys.priceOfDay(storeId, id, '').PK, days, wholeDay)));
  const byDate = [...Map.groupBy(whole.flat(), ({ date }) => date)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return byDate.flatMap(([date, sameDay]): PriceOfDay[] => {
    const estimateCents = sameDay.find((day) => day.estimateCents !== null)?.estimateCents ?? null;
    const all = sameDay.flatMap(({ seen }) => seen);
    const shown = shownOfDay(all, estimateCents);
    if (!shown) return [];
    const { cents, kind, isPromotional, pack } = shown;
    return [{ date, cents, kind, isPromotional, pack, unconfirmed: unconfirmedBy(shown, all) ?? undefined }];
  });
}
