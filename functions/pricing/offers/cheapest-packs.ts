/** A pack that a store sells. `holds` has the unit of the requested amount; `cost` has one unit for all packs. */
export interface Pack {
  holds: number;
  cost: number;
  /** Sold by weight: a fraction of it costs that fraction of `cost`. */
  isWeighed?: boolean;
}

interface Ordered {
  pack: Pack;
  /** Its index in the caller's array. */
  at: number;
  perMeasure: number;
}

/**
 * After this many steps, the best set so far counts. Amounts up to 10 pounds or 2 gallons need at most 500, but one that
 * barely fits into the maximum number of packs has billions of sets.
 */
const mostSteps = 5_000;

/** Tolerance for floating-point rounding. */
const slack = 1e-9;

/**
 * The cheapest set of packs that covers an amount: an unbounded covering knapsack, solved by depth-first branch and bound,
 * exactly unless the amount is huge. Packs are tried by unit cost, so the next pack's unit cost is a lower bound for the
 * rest. On a tie, the set with more of the packs tried first wins.
 *
 * @param requested In the unit of `holds`; more than 0.
 * @param mostPacks The maximum number of packs in a set; a weighed pack counts as one.
 * @returns Counts in the order of `packs`, fractional only for weighed packs; null when the limit is too low.
 */
export function cheapestPacks(requested: number, packs: readonly Pack[], mostPacks: number): number[] | null {
  const order = byCostOfMeasure(packs);
  const largest = largestFrom(order);
  const counts = packs.map(() => 0);
  let steps = 0;
  let best: number[] | null = null;
  let leastCost = Number.POSITIVE_INFINITY;
  const boundAt = (depth: number, left: number) =>
    left <= slack ? 0 : left * (order[depth]?.perMeasure ?? Number.POSITIVE_INFINITY);

  function fill(depth: number, left: number, cost: number, room: number): void {
    steps += 1;
    if (cost + boundAt(depth, left) >= leastCost - slack) return;
    if (left <= slack) {
      leastCost = cost;
      best = [...counts];
      return;
    }
    const next = order[depth];
    if (!next || room === 0 || room * (largest[depth] ?? 0) < left - slack) return;
    if (best !== null && steps > mostSteps) return;
    if (next.pack.isWeighed) {
      counts[next.at] = left / next.pack.holds;
      fill(depth + 1, 0, cost + boundAt(depth, left), room - 1);
    } else {
      fillWith(next, depth, left, cost, room);
    }
    counts[next.at] = 0;
  }

  function fillWith({ at, pack }: Ordered, depth: number, left: number, cost: number, room: number): void {
    for (let count = Math.min(room, Math.ceil(left / pack.holds - slack)); count >= 0; count -= 1) {
      const rest = left - count * pack.holds;
      // Fewer of this pack only raise the bound, because later packs have a higher unit cost.
      if (rest > slack && cost + count * pack.cost + boundAt(depth + 1, rest) >= leastCost - slack) break;
      counts[at] = count;
      fill(depth + 1, rest, cost + count * pack.cost, room - count);
    }
  }

  fill(0, requested, 0, mostPacks);
  return best;
}

/** The most that one pack of this or a later place in the order holds. */
function largestFrom(order: readonly Ordered[]): number[] {
  const largest: number[] = [];
  for (const [at, { pack }] of [...order.entries()].reverse()) {
    largest[at] = Math.max(pack.isWeighed ? Number.POSITIVE_INFINITY : pack.holds, largest[at + 1] ?? 0);
  }
  return largest;
}

/** Lowest unit cost first, then largest. Leaves out packs when another holds as much and costs no more. */
function byCostOfMeasure(packs: readonly Pack[]): Ordered[] {
  const isBeaten = (pack: Pack, at: number) =>
    packs.some((other, otherAt) => {
      if (otherAt === at || (pack.isWeighed && !other.isWeighed) || other.isWeighed) return false;
      const isNoWorse = other.cost <= pack.cost && other.holds >= pack.holds;
      return isNoWorse && (other.cost < pack.cost || other.holds > pack.holds || otherAt < at);
    });
  return packs
    .map((pack, at) => ({ pack, at, perMeasure: pack.cost / pack.holds }))
    .filter(({ pack, at }) => !isBeaten(pack, at))
    .toSorted((one, other) => one.perMeasure - other.perMeasure || other.pack.holds - one.pack.holds);
}
