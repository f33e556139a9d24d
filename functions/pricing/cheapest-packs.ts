/** A pack that a store sells. `holds` is in the measure of what is wanted; `cost` in any money, the same for all packs. */
export interface Pack {
  holds: number;
  cost: number;
  /** Weighed out, so that any part of one can be bought at its share of the cost. */
  isWeighed?: boolean;
}

interface Ordered {
  pack: Pack;
  /** Its place among those that were given. */
  at: number;
  perMeasure: number;
}

/** What the last binary digits of a sum are worth. */
const slack = 1e-9;

/**
 * How many of each pack cover what is wanted for least: an unbounded knapsack to be filled, solved exactly by depth-first
 * branch and bound. The packs are taken in the order of what they cost by measure, so that what is left costs at least as
 * much as the next pack's measure says. Of sets that cost the same, the one with more of the cheaper and larger packs.
 *
 * @param wanted In the measure that `holds` is in; more than 0.
 * @param mostPacks No set may have more packs than that; what is weighed out counts as one.
 * @returns Counts in the order of `packs`, whole but for what is weighed out; null when no set within the limit covers it.
 */
export function cheapestPacks(wanted: number, packs: readonly Pack[], mostPacks: number): number[] | null {
  const order = byCostOfMeasure(packs);
  const counts = packs.map(() => 0);
  let best: number[] | null = null;
  let leastCost = Number.POSITIVE_INFINITY;
  const boundAt = (depth: number, left: number) =>
    left <= slack ? 0 : left * (order[depth]?.perMeasure ?? Number.POSITIVE_INFINITY);

  function fill(depth: number, left: number, cost: number, room: number): void {
    if (cost + boundAt(depth, left) >= leastCost - slack) return;
    if (left <= slack) {
      leastCost = cost;
      best = [...counts];
      return;
    }
    const next = order[depth];
    if (!next || room === 0) return;
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
      // Fewer of this pack leave more for dearer ones.
      if (rest > slack && cost + count * pack.cost + boundAt(depth + 1, rest) >= leastCost - slack) break;
      counts[at] = count;
      fill(depth + 1, rest, cost + count * pack.cost, room - count);
    }
  }

  fill(0, wanted, 0, mostPacks);
  return best;
}

/** The cheapest by measure first, the larger of equals; without those that another is as large as for no more. */
function byCostOfMeasure(packs: readonly Pack[]): Ordered[] {
  const isBeaten = (pack: Pack, at: number) =>
    packs.some((other, place) => {
      if (place === at || (pack.isWeighed && !other.isWeighed) || other.isWeighed) return false;
      const isNoWorse = other.cost <= pack.cost && other.holds >= pack.holds;
      return isNoWorse && (other.cost < pack.cost || other.holds > pack.holds || place < at);
    });
  return packs
    .map((pack, at) => ({ pack, at, perMeasure: pack.cost / pack.holds }))
    .filter(({ pack, at }) => !isBeaten(pack, at))
    .toSorted((one, other) => one.perMeasure - other.perMeasure || other.pack.holds - one.pack.holds);
}
