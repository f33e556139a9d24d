import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { countUp, type Slot } from '#functions/table/table.ts';
import { budgetShards, type PaidService, paidServices } from '#shared/rules/limits.ts';

const spent = z.lazy(() => z.object({ spent: z.int() }));

/** What this instance knows to be spent of a day: it asks for none of it again. */
const spentShards = new Map<PaidService, { date: string; shards: Set<number> }>();

interface Payment {
  service: PaidService;
  /** What the stage may spend on the service in a day. */
  dailyCents: number;
  /** What is bought: pictures, look-ups, or parts of texts. */
  units: number;
}

/**
 * Takes what a paid call costs from the stage's budget of the day (UTC), before the call. The budget is divided among
 * shards, each of them one conditional write: together they never spend more, and stop when at most a call's cost is left
 * in each. @throws Failure in the service's words when nothing is left.
 */
export async function payFor({ service, dailyCents, units }: Payment, now: Date): Promise<void> {
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
    const expiresAt = expiryAfter(date, daysKept.budgetsOfDay);
    if (await countUp(slot, { spent: units * millicents }, { expiresAt }, { spent: most })) return;
    full.add(shard);
    // The alarm counts these lines (infra/constructs/alarms.ts).
    log.warn('budget running out', { budget: service, shardsSpent: full.size, shards });
  }
  throw new Failure(refusal);
}

/** Small budgets are divided less: each part has room for some of the dearest calls. */
function shardsOf(dailyCents: number): number {
  const leastCents = 25;
  return Math.min(budgetShards, Math.max(1, Math.floor(dailyCents / leastCents)));
}
