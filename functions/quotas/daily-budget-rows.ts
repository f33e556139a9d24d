import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { countUp, type Slot } from '#functions/table/table.ts';
import { budgetShards, type PaidService, paidServices } from '#shared/limits.ts';

const spent = z.lazy(() => z.object({ spent: z.int() }));

/** Shards that this instance found used up today: it does not try them again. */
const spentShards = new Map<PaidService, { date: string; shards: Set<number> }>();

interface Payment {
  service: PaidService;
  /** The stage's daily budget for the service. */
  dailyCents: number;
  /** Number of photos, look-ups or text message parts. */
  units: number;
}

/**
 * Takes the cost of a paid call from the stage's daily budget (UTC), before the call. The budget is split into shards,
 * each a single conditional write, so together they never overspend. They may stop with less than one call's cost left
 * in each. @throws Failure with the service's code when the budget is used up.
 */
export async function takeFromBudget({ service, dailyCents, units }: Payment, now: Date): Promise<void> {
  const { millicents, refusal } = paidServices[service];
  const date = now.toISOString().slice(0, 10);
  const known = spentShards.get(service);
  const full = known?.date === date ? known.shards : new Set<number>();
  spentShards.set(service, { date, shards: full });
  const shards = shardsOf(dailyCents);
  const first = randomInt(shards);
  for (let at = 0; at < shards; at += 1) {
    const shard = (first + at) % shards;
    if (full.has(shard)) continue;
    const most = Math.floor((dailyCents * 1_000) / shards);
    const slot: Slot<z.infer<typeof spent>> = { key: keys.budget(service, shard, date), schema: spent };
    const expiresAt = expiryAfter(date, retentionDays.budgetsOfDay);
    if (await countUp(slot, { spent: units * millicents }, { expiresAt }, { spent: most })) return;
    full.add(shard);
    // The alarm counts these lines (infra/monitoring/alarms.ts).
    log.warn('budget running out', { budget: service, shardsSpent: full.size, shards });
  }
  throw new Failure(refusal);
}

/** A small budget has fewer shards, so each one can pay for several of the most expensive calls. */
function shardsOf(dailyCents: number): number {
  const leastCents = 25;
  return Math.min(budgetShards, Math.max(1, Math.floor(dailyCents / leastCents)));
}
