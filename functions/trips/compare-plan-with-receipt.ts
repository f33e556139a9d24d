import { countPlanResult } from '#functions/learning/index.ts';
import type { PlanResult, UncomparedPlan } from '#shared/contract/trips/saved-plan.ts';
import { dayMs } from '#shared/durations.ts';
import { type UncertainLine, uncertainTotal } from '#shared/rules/comparison/total-uncertainty.ts';
import { type PlannedLine, readSavedPlan, saveStops } from './saved-plan-rows.ts';

/** What a receipt charges for one item. */
export interface PaidLine {
  /** The item; if its brand is open, each item that it may be, all of one product and size. */
  itemIds: readonly string[];
  isBrandOpen: boolean;
  /** A whole number for pieces; a fraction of a package for weighed items. */
  packs: number;
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
  const byItem = Map.groupBy(paid, (line) => plannedIdOf(line, lines));
  const planned = Map.groupBy(lines, (line) => line.itemId);
  const expected: UncertainLine[] = [];
  const found: string[] = [];
  let paidCents = 0;
  for (const [itemId, ofItem] of planned) {
    const bought = byItem.get(itemId);
    const [first] = ofItem;
    if (!bought || !first) continue;
    found.push(first.product);
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
  };
  return { planResult, uncomparedPlan: null };
}

/** The planned item that a line paid for. A line of an open brand fills what was planned of any brand. */
function plannedIdOf({ itemIds, isBrandOpen }: PaidLine, lines: readonly PlannedLine[]): string | undefined {
  return lines.find(({ itemId, isAnyBrand }) => (isAnyBrand || !isBrandOpen) && itemIds.includes(itemId))?.itemId;
}

function outcomeOf({ lowCents, highCents }: { lowCents: number; highCents: number }, paidCents: number) {
  if (paidCents > highCents * (1 + roundingShare)) return 'higher';
  return paidCents < lowCents * (1 - roundingShare) ? 'lower' : 'kept';
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

interface FollowingReceipt {
  receiptId: string;
  storeId: string;
  /** The date printed on the receipt. */
  date: string;
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
  { receiptId, storeId, date, paid, isCounted }: FollowingReceipt,
  now: Date,
): Promise<Comparison> {
  const plan = await readSavedPlan(userId, now);
  const stop = plan?.stops.find((one) => one.storeId === storeId);
  if (!plan || !stop || !isAfter(date, plan.savedAt)) return nothingCompared;
  if (stop.result && stop.result.receiptId !== receiptId) return nothingCompared;
  const comparison = compareStop(stop.lines, paid);
  const { planResult } = comparison;
  if (!planResult) return comparison;
  const stops = plan.stops.map((one) => (one === stop ? { ...stop, result: { ...planResult, receiptId } } : one));
  if (!(await saveStops(userId, { ...plan, stops }))) return nothingCompared;
  const planned = new Set(stop.lines.map(({ itemId }) => itemId));
  const isProven = paid.every((line) => line.isProven || !line.itemIds.some((itemId) => planned.has(itemId)));
  if (isCounted && isProven && !stop.result) await countPlanResult(userId, planResult.outcome, now);
  return comparison;
}

/** Whether a receipt is from this trip. May be dated a day before the plan, because plan times are in UTC. */
function isAfter(date: string, savedAt: string): boolean {
  const days = (Date.parse(date) - Date.parse(savedAt.slice(0, 10))) / dayMs;
  return days >= -1 && days <= tripDays;
}

/** Removes the result of a deleted receipt. */
export async function forgetPlanResult(userId: string, receiptId: string, now: Date): Promise<void> {
  const plan = await readSavedPlan(userId, now);
  if (!plan?.stops.some(({ result }) => result?.receiptId === receiptId)) return;
  const stops = plan.stops.map((stop) => (stop.result?.receiptId === receiptId ? { ...stop, result: null } : stop));
  await saveStops(userId, { ...plan, stops });
}
