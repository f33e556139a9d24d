import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { overtaken, untilNotOvertaken } from '#functions/table/overtaken.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { putUnlessNewer, queryBetween, readItems, replaceVersion } from '#functions/table/table.ts';
import { observedKind } from '#shared/contract/price.ts';
import { shownOfDay, worthKeeping } from './check-observation.ts';

/** What somebody saw of an item at a store on a day. */
const seenThatDay = z.lazy(() =>
  z.object({
    cents: z.int().positive().nullable(),
    kind: observedKind,
    voice: z.string(),
    observedAt: z.iso.datetime(),
    isFlagged: z.boolean().optional(),
    isEstablished: z.boolean().optional(),
    isProven: z.boolean().optional(),
    isPromotional: z.boolean().optional(),
    pack: z.object({ size: z.string(), unit: z.string() }).optional(),
  }),
);
export type SeenThatDay = z.infer<typeof seenThatDay>;

/** All that was seen of it that day, whoever it is shown to, so that one voice can be taken out; and what we would say. */
const wholeDay = z.lazy(() =>
  z.object({
    date: z.iso.date(),
    seen: z.array(seenThatDay),
    estimateCents: z.int().nullable(),
    /** On that day itself the shelf's: what follows from an older state of it doesn't take the place of a later one. */
    version: z.int(),
  }),
);
type WholeDay = z.infer<typeof wholeDay>;

/** What an item cost at a store on a day, as it is shown to everybody. */
export type PriceOfDay = Pick<SeenThatDay, 'cents' | 'kind' | 'isPromotional' | 'pack'> & { date: string };

interface Place {
  storeId: string;
  itemId: string;
}

/** So many voices of a day are kept. */
const mostVoices = 6;

function itemOf(place: Place, { date, ...day }: WholeDay) {
  const expiresAt = expiryAfter(date, daysKept.pricesOfDay);
  const kept = wholeDay.parse({ ...day, date, seen: worthKeeping(day.seen, mostVoices) });
  return { ...keys.priceOfDay(place.storeId, place.itemId, date), ...kept, expiresAt };
}

/** Keeps what was seen today, all of which stands on the shelf, unless a later state of it is kept already. */
export async function savePricesOfToday(place: Place, today: WholeDay): Promise<void> {
  await putUnlessNewer(itemOf(place, today), 'version');
}

/** Adds what was seen on an earlier day, in the place of what the same voice said of it. */
export async function addPriceOfDay(place: Place, seen: SeenThatDay, estimateCents: number | null): Promise<void> {
  await changeDay(place, seen.observedAt.slice(0, 10), (day) => ({
    estimateCents,
    seen: [...day.filter(({ voice }) => voice !== seen.voice), seen],
  }));
}

/** Takes something out of the day it was seen: what others saw of it stays, and what the same voice said since. */
export async function removePriceOfDay(place: Place, gone: SaidThatDay): Promise<void> {
  await changeDay(place, gone.observedAt.slice(0, 10), (day) => ({ seen: day.filter((seen) => !isSame(seen, gone)) }));
}

type SaidThatDay = Pick<SeenThatDay, 'voice' | 'kind' | 'cents' | 'observedAt'>;

/** Whether it is the same voice's same word of the same day. */
export function isSame(one: SaidThatDay, other: SaidThatDay): boolean {
  const isOfSameDay = one.observedAt.slice(0, 10) === other.observedAt.slice(0, 10);
  return isOfSameDay && one.voice === other.voice && one.kind === other.kind && one.cents === other.cents;
}

async function changeDay(
  place: Place,
  date: string,
  change: (seen: readonly SeenThatDay[]) => { seen: SeenThatDay[]; estimateCents?: number | null },
): Promise<void> {
  await untilNotOvertaken(async () => {
    const [before] = await readItems({ key: keys.priceOfDay(place.storeId, place.itemId, date), schema: wholeDay });
    const day = before ?? { date, seen: [], estimateCents: null, version: 0 };
    const changed = change(day.seen);
    if (!before && changed.seen.length === 0) return undefined;
    const next = { ...day, ...changed, version: day.version + 1 };
    return (await replaceVersion(itemOf(place, next), day.version)) ? undefined : overtaken;
  }, 'busy-prices');
}

/** An item's prices at a store between two days ('2026-11-20', both included), oldest first. */
export async function readPriceHistory(
  { storeId, itemId }: Place,
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
