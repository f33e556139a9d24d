import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { countUp, putUnlessNewer, queryBetween, readItems } from '#functions/table/table.ts';
import { contributorIdOfAccount, isStillOpen } from '#functions/users/index.ts';
import type { PlanResult } from '#shared/contract/trips/saved-plan.ts';
import { dayMs } from '#shared/durations.ts';
import { planResultShards } from '#shared/limits.ts';

const count = z.lazy(() => z.int().nonnegative().default(0));

/** How many plans were compared with receipts on a day, by outcome, without whose they were. */
const shardDay = z.lazy(() => z.object({ kept: count, higher: count, lower: count }));
type PlanResultCounts = z.infer<typeof shardDay>;

/** How often a person counts, so that invented plans move the share no further than others. */
const daysApart = 7;

const countedTurn = z.lazy(() => z.object({ countedAt: z.iso.datetime() }));

/**
 * Counts the outcome of a plan, once a week for all accounts of a mailbox, however often it is called. The record of
 * that outlives the account, so that a new one doesn't count again.
 */
export async function countPlanResult(userId: string, outcome: PlanResult['outcome'], now: Date): Promise<void> {
  const countedAt = now.toISOString();
  const weekAgo = new Date(now.getTime() - daysApart * dayMs).toISOString();
  const key = keys.planResultTurn(await contributorIdOfAccount(userId));
  const turn = { ...key, countedAt, expiresAt: expiryAfter(now, daysApart + 1) };
  if (!(await putUnlessNewer(turn, 'countedAt', weekAgo))) return;
  if (!(await isStillOpen(userId, turn))) return;
  const ofShard = { key: keys.planResults(randomInt(planResultShards), countedAt.slice(0, 10)), schema: shardDay };
  await countUp(ofShard, { [outcome]: 1 }, { expiresAt: expiryAfter(now, retentionDays.planResults) });
}

/** When a plan of theirs counted last; null if none did within the days that this is kept. */
export async function readPlanCountedAt(userId: string): Promise<string | null> {
  const [turn] = await readItems({
    key: keys.planResultTurn(await contributorIdOfAccount(userId)),
    schema: countedTurn,
  });
  return turn?.countedAt ?? null;
}

/** The outcomes of the plans compared from one day to another, both included. */
export async function readPlanResults(from: string, to: string): Promise<PlanResultCounts> {
  const shards = Array.from({ length: planResultShards }, (_, shard) => shard);
  const days = await Promise.all(
    shards.map((shard) => queryBetween(keys.planResults(shard, from).PK, { from, to }, shardDay)),
  );
  return days.flat().reduce(
    (sum, day) => ({
      kept: sum.kept + day.kept,
      higher: sum.higher + day.higher,
      lower: sum.lower + day.lower,
    }),
    { kept: 0, higher: 0, lower: 0 },
  );
}
