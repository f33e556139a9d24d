import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { nameOf } from '#functions/quotas/index.ts';
import { indexed, keys } from '#functions/table/keys.ts';
import { deleteItem, putItem, queryIndexPartition, readItems, type Slot } from '#functions/table/table.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';

/**
 * A contributor whose prices an admin withdrew. They may not report prices, and search learns nothing from them, even
 * with a new account for the same email.
 */
const stoppedContributor = z.lazy(() =>
  z.object({
    /** A hash of their email. */
    id: z.string(),
    /** The contributor id on their prices. */
    sourceId: z.string(),
    stoppedAt: z.iso.datetime(),
  }),
);
export type StoppedContributor = z.infer<typeof stoppedContributor>;

function slot(id: string): Slot<StoppedContributor> {
  return { key: keys.stoppedContributor(id), schema: stoppedContributor };
}

/** Stops a person from reporting prices. Safe to repeat. */
export async function stopContributing(userId: string, now: Date): Promise<void> {
  const id = await nameOf({ userId });
  const stoppedAt = now.toISOString();
  const stopped = stoppedContributor.parse({ id, sourceId: await contributorIdOfAccount(userId), stoppedAt });
  await putItem({ ...slot(id).key, ...indexed.stoppedContributor(stoppedAt), ...stopped });
}

/** Whether an admin stopped this person from contributing. */
export async function isStopped(userId: string): Promise<boolean> {
  const [stopped] = await readItems(slot(await nameOf({ userId })));
  return stopped !== null;
}

/** @throws Failure 'contributions-stopped'. */
export async function requireContributor(userId: string): Promise<void> {
  if (await isStopped(userId)) throw new Failure('contributions-stopped');
}

/** Stopped contributors, latest first. */
export async function readStoredStops(): Promise<StoppedContributor[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.stoppedContributor('');
  return (await queryIndexPartition(String(partition), stoppedContributor)).toReversed();
}

/** Lets a person report prices again; false if they already may. */
export async function liftStop(id: string): Promise<boolean> {
  return (await deleteItem(keys.stoppedContributor(id))) !== null;
}
