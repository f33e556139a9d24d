import * as z from 'zod';
import { eachItemOnce, storedEntry } from '#functions/catalog/index.ts';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import { capacityPerPerson, freeSlot, takeSlot } from '#functions/table/row-limits.ts';
import { deleteItem, indexedKeysOf, queryIndexPartition, readItems, type Slot } from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { sentPlan } from '#shared/contract/trips/sent-plan.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { limits } from '#shared/limits.ts';

/** A shared list as stored: a copy of its owner's cart, which later changes to the cart don't affect. */
const storedList = z.lazy(() =>
  z.object({
    listId: z.string(),
    ownerId: z.string(),
    /** The owner's names when they shared it, so that showing a list takes one read. */
    owner: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
    title: z.string(),
    description: z.string(),
    createdAt: z.iso.datetime(),
    plan: sentPlan.optional(),
    entries: z.array(storedEntry.unwrap().extend({ notes: z.string() })).transform(eachItemOnce),
  }),
);
export type StoredList = z.infer<typeof storedList>;

function slot(listId: string): Slot<StoredList> {
  return { key: keys.sharedList(listId), schema: storedList };
}

/** Stores a list. @throws Failure 'too-many-lists'. */
export async function saveSharedList(list: StoredList): Promise<void> {
  await takeSlot(listCapacity(list.ownerId), list.listId, new Date(list.createdAt));
  await createFor(list.ownerId, {
    ...keys.sharedList(list.listId),
    ...indexed.sharedList(list.ownerId, list.createdAt),
    ...storedList.parse(list),
  });
}

export async function readSharedList(listId: string): Promise<StoredList | null> {
  const [list] = await readItems(slot(listId));
  return list;
}

/** A person's lists, newest first. */
export async function readSharedListsOf(ownerId: string): Promise<StoredList[]> {
  return (await queryIndexPartition(partitionOf(ownerId), storedList)).reverse();
}

export async function sharedListKeysOf(ownerId: string): Promise<Key[]> {
  return indexedKeysOf(partitionOf(ownerId));
}

/** Removes a list, if it is still there. */
export async function removeSharedList({ listId, ownerId, createdAt }: StoredList): Promise<void> {
  await deleteItem(keys.sharedList(listId));
  await freeSlot(listCapacity(ownerId), listId, createdAt);
}

const listCapacity = capacityPerPerson({
  name: 'listPlaces',
  most: limits.sharedLists,
  refusal: 'too-many-lists',
  readIds: async (ownerId) => (await readSharedListsOf(ownerId)).map(({ listId }) => listId),
});

function partitionOf(ownerId: string): string {
  return String(indexed.sharedList(ownerId, '')[tableShape.index.partitionKey]);
}
