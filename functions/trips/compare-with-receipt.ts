import { countHeldPlan } from '#functions/learning/index.ts';
import type { HeldPlan } from '#shared/contract/taken-plan.ts';
import { dayMs } from '#shared/durations.ts';
import { type UncertainLine, uncertainTotal } from '#shared/rules/total-uncertainty.ts';
import { readTakenPlan, saveStops, type TakenLine } from './taken-plan-rows.ts';

/** What a receipt charges for one item. */
export interface PaidLine {
  itemId: string;
  /** Whole for pieces; a part of a package for what was weighed. */
  packs: number;
  cents: number;
  /** Our server read this line from a picture. */
  isProven: boolean;
}

/** A receipt from later than this belongs to another trip. */
const tripDays = 7;
/** A receipt with a smaller share of a stop's items says little about the plan. */
const enoughShare = 0.5;
/** The tolerance for scales and rounded weights. */
const roundingShare = 0.01;

/** Compares planned and paid cost for a stop's items on a receipt; null if fewer than half of them are on it. */
export function holdStop(lines: readonly TakenLine[], paid: readonly PaidLine[]): HeldPlan | null {
  const byItem = Map.groupBy(paid, ({ itemId }) => itemId);
  const planned = Map.groupBy(lines, (line) => line.itemId);
  const expected: UncertainLine[] = [];
  let [itemCount, paidCents] = [0, 0];
  for (const [itemId, ofItem] of planned) {
    const bought = byItem.get(itemId);
    if (!bought) continue;
    itemCount += 1;
    paidCents += sumOf(bought.map(({ cents }) => cents));
    const times = sumOf(bought.map(({ packs }) => packs)) / sumOf(ofItem.map(({ packs }) => packs));
    expected.push(...ofItem.map((line) => ({ ...line, cents: Math.round(line.cents * times) })));
  }
  if (itemCount === 0 || itemCount < enoughShare * planned.size) return null;
  const { cents, lowCents, highCents } = uncertainTotal(expected);
  return {
    itemCount,
    plannedCount: planned.size,
    expected: { cents, lowCents, highCents },
    paidCents,
    outcome: outcomeOf({ lowCents, highCents }, paidCents),
  };
}

function outcomeOf({ lowCents, highCents }: { lowCents: number; highCents: number }, paidCents: number) {
  if (paidCents > highCents * (1 + roundingShare)) return 'dearer';
  return paidCents < lowCents * (1 - roundingShare) ? 'cheaper' : 'kept';
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
 * Compares the shopper's plan with a later receipt; null if the receipt is from no stop of the plan, from another
 * trip, or has too few of the items. Each stop is compared with one receipt, which may be resubmitted. Published
 * results count only receipts that we read ourselves, one per account and week.
 */
export async function holdPlan(
  userId: string,
  { receiptId, storeId, date, paid, isCounted }: FollowingReceipt,
  now: Date,
): Promise<HeldPlan | null> {
  const plan = await readTakenPlan(userId, now);
  const stop = plan?.stops.find((one) => one.storeId === storeId);
  if (!plan || !stop || !isAfter(date, plan.takenAt)) return null;
  if (stop.held && stop.held.receiptId !== receiptId) return null;
  const held = holdStop(stop.lines, paid);
  if (!held) return null;
  const stops = plan.stops.map((one) => (one === stop ? { ...stop, held: { ...held, receiptId } } : one));
  if (!(await saveStops(userId, { ...plan, stops }))) return null;
  const planned = new Set(stop.lines.map(({ itemId }) => itemId));
  const isProven = paid.every((line) => line.isProven || !planned.has(line.itemId));
  if (isCounted && isProven && !stop.held) await countHeldPlan(userId, held.outcome, now);
  return held;
}

/** Whether a receipt is from this trip. May be dated a day before the plan, because plan times are in UTC. */
function isAfter(date: string, takenAt: string): boolean {
  const days = (Date.parse(date) - Date.parse(takenAt.slice(0, 10))) / dayMs;
  return days >= -1 && days <= tripDays;
}

/** Removes the result of a deleted receipt. */
export async function forgetHeld(userId: string, receiptId: string, now: Date): Promise<void> {
  const plan = await readTakenPlan(userId, now);
  if (!plan?.stops.some(({ held }) => held?.receiptId === receiptId)) return;
  const stops = plan.stops.map((stop) => (stop.held?.receiptId === receiptId ? { ...stop, held: null } : stop));
  await saveStops(userId, { ...plan, stops });
}
