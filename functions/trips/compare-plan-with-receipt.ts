import { itemById } from '#functions/catalog/index.ts';
import { countPlanResult } from '#functions/learning/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import type { PlanResult, UncomparedPlan } from '#shared/contract/trips/saved-plan.ts';
import { dayMs } from '#shared/durations.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type UncertainLine, uncertainTotal } from '#shared/rules/comparison/total-uncertainty.ts';
import { shareOf } from '#shared/rules/sizes/equivalents.ts';
import { type PlannedLine, readSavedPlan, saveStops } from './saved-plan-rows.ts';
import { atStore } from './store-time-zones.ts';

/** What a receipt charges for one item. */
export interface PaidLine {
  /** The item; if its brand is open, each item that it may be, all of one product and size. */
  itemIds: readonly string[];
  isBrandOpen: boolean;
  /** A whole number for pieces; a fraction of a package for weighed items. */
  packs: number;
  /** Weighed at the register. */
  isWeighed: boolean;
  cents: number;
  /** Our server read this line from a photo. */
  isProven: boolean;
}

/** A receipt from later than this belongs to another trip. */
const tripDays = 7;
/** A receipt with a smaller share of a stop's items says little about the plan. */
const enoughShare = 0.5;
/** The tolerance for scales and rounded weights. */
const roundingShare = 0.01;

/** A plan's stop compared with a receipt, or why it was not. Both are null if there is nothing to compare. */
interface Comparison {
  planResult: PlanResult | null;
  uncomparedPlan: UncomparedPlan | null;
}

const nothingCompared: Comparison = { planResult: null, uncomparedPlan: null };

/** Compares planned and paid cost for a stop's items on a receipt, if at least half of them are on it. */
export function compareStop(lines: readonly PlannedLine[], paid: readonly PaidLine[]): Comparison {
  const matched = paid.flatMap((line) => ({ ...line, ...plannedFor(line, lines) }));
  const byItem = Map.groupBy(matched, ({ itemId }) => itemId);
  const planned = Map.groupBy(lines, (line) => line.itemId);
  const expected: UncertainLine[] = [];
  const found: string[] = [];
  const otherBrands: PlanResult['otherBrands'] = [];
  let paidCents = 0;
  for (const [itemId, ofItem] of planned) {
    const bought = byItem.get(itemId);
    const [first] = ofItem;
    if (!bought || !first) continue;
    found.push(first.product);
    otherBrands.push(...bought.flatMap(({ otherBrand }) => otherBrand ?? []));
    paidCents += sumOf(bought.map(({ cents }) => cents));
    const times = sumOf(bought.map(({ packs }) => packs)) / sumOf(ofItem.map(({ packs }) => packs));
    expected.push(...ofItem.map((line) => ({ ...line, cents: Math.round(line.cents * times) })));
  }
  const plannedCount = planned.size;
  const isEnough = found.length > 0 && found.length >= enoughShare * plannedCount;
  if (!isEnough) return { planResult: null, uncomparedPlan: { found, plannedCount } };
  const { cents, lowCents, highCents } = uncertainTotal(expected);
  const planResult: PlanResult = {
    itemCount: found.length,
    plannedCount,
    expected: { cents, lowCents, highCents },
    paidCents,
    outcome: outcomeOf({ lowCents, highCents }, paidCents),
    otherBrands,
  };
  return { planResult, uncomparedPlan: null };
}

/** The planned item that a line paid for, and how many of its packages the line is. */
interface Planned {
  itemId?: string;
  packs: number;
  /** What was bought, if it is of another brand than planned. */
  otherBrand?: PlanResult['otherBrands'][number];
}

function plannedFor(paid: PaidLine, lines: readonly PlannedLine[]): Planned {
  const { itemIds, isBrandOpen, packs } = paid;
  // A line of an open brand fills what was planned of any brand.
  const open = isBrandOpen ? lines.filter(({ isAnyBrand }) => isAnyBrand) : lines;
  const exact = open.find(({ itemId }) => itemIds.includes(itemId));
  if (exact) return { itemId: exact.itemId, packs };
  const items = itemIds.flatMap((itemId) => itemById(itemId) ?? []);
  const fitting = open.flatMap((line) =>
    items.flatMap((item) => {
      const share = shareAsPlanned(line, item, paid);
      return share === null ? [] : [{ line, item, packs: packs * share, isOther: isOtherBrand(line, item) }];
    }),
  );
  const best = fitting.find(({ isOther }) => !isOther) ?? fitting[0];
  if (!best) return { packs };
  const { name: product, brand } = best.item;
  return { itemId: best.line.itemId, packs: best.packs, ...(best.isOther && { otherBrand: { product, brand } }) };
}

/**
 * How many packages of a planned item one of a bought item is: they are the same product, in one size or, if any brand was
 * asked for, weighed. The brand is the same, if one is printed, or any was asked for. Otherwise null.
 */
function shareAsPlanned(line: PlannedLine, bought: CatalogItem, { isWeighed }: PaidLine): number | null {
  const planned = itemById(line.itemId);
  if (planned?.name !== bought.name || (isOtherBrand(line, bought) && !line.isAnyBrand)) return null;
  const share = shareOf(planned.size, bought.size);
  return share === 1 || (isWeighed && line.isAnyBrand) ? share : null;
}

function isOtherBrand({ itemId }: PlannedLine, { brand }: CatalogItem): boolean {
  const planned = itemById(itemId)?.brand;
  return planned !== brand && planned !== unbranded && brand !== unbranded;
}

function outcomeOf({ lowCents, highCents }: { lowCents: number; highCents: number }, paidCents: number) {
  if (paidCents > highCents * (1 + roundingShare)) return 'higher';
  return paidCents < lowCents * (1 - roundingShare) ? 'lower' : 'kept';
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

interface FollowingReceipt {
  receiptId: string;
  store: Pick<Store, 'id' | 'lng' | 'state'>;
  /** The date and the time ('HH:MM') printed on the receipt; null if no time is. */
  date: string;
  time: string | null;
  paid: readonly PaidLine[];
  /** Whether the account counts in published results. */
  isCounted: boolean;
}

/**
 * Compares the shopper's plan with a later receipt, unless the receipt is from no stop of the plan or from another
 * trip, or has too few of the items. Each stop is compared with one receipt, which may be resubmitted. Published
 * results count only receipts that we read ourselves, one per account and week.
 */
export async function comparePlan(
  userId: string,
  { receiptId, store, date, time, paid, isCounted }: FollowingReceipt,
  now: Date,
): Promise<Comparison> {
  const plan = await readSavedPlan(userId, now);
  const stop = plan?.stops.find((one) => one.storeId === store.id);
  if (!plan || !stop || !isOfTrip({ store, date, time }, plan.savedAt)) return nothingCompared;
  if (stop.result && stop.result.receiptId !== receiptId) return nothingCompared;
  const comparison = compareStop(stop.lines, paid);
  const { planResult } = comparison;
  if (!planResult) return comparison;
  const stops = plan.stops.map((one) => (one === stop ? { ...stop, result: { ...planResult, receiptId } } : one));
  if (!(await saveStops(userId, { ...plan, stops }))) return nothingCompared;
  const isProven = paid.every((line) => line.isProven || plannedFor(line, stop.lines).itemId === undefined);
  if (isCounted && isProven && !stop.result) await countPlanResult(userId, planResult.outcome, now);
  return comparison;
}

/**
 * Whether a receipt was printed after a plan, but not much later. Its time is the store's local one. Without a printed time,
 * the whole day counts.
 */
export function isOfTrip(
  { store, date, time }: Pick<FollowingReceipt, 'date' | 'time'> & { store: Pick<Store, 'lng' | 'state'> },
  savedAt: string,
): boolean {
  const days = (atStore(store, date, time ?? '23:59') - Date.parse(savedAt)) / dayMs;
  return days >= 0 && days <= tripDays;
}

/** Removes the result of a deleted receipt. */
export async function forgetPlanResult(userId: string, receiptId: string, now: Date): Promise<void> {
  const plan = await readSavedPlan(userId, now);
  if (!plan?.stops.some(({ result }) => result?.receiptId === receiptId)) return;
  const stops = plan.stops.map((stop) => (stop.result?.receiptId === receiptId ? { ...stop, result: null } : stop));
  await saveStops(userId, { ...plan, stops });
}
