import * as z from 'zod';
import { indexed, keys } from '#functions/table/keys.ts';
import { type Capacity, freeSlot, takeSlot } from '#functions/table/row-limits.ts';
import { createItem, deleteItemIf, queryIndexPartition, readItems, type Slot } from '#functions/table/table.ts';
import type { FamilyMember as PublicFamilyMember } from '#shared/contract/admin/family-member.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { limits } from '#shared/limits.ts';

/** A person who has Premium because the admin put their email on the family list. */
const familyMember = z.lazy(() =>
  z.object({
    email: z.string(),
    name: z.string(),
    notes: z.string().nullable(),
    addedAt: z.iso.datetime(),
  }),
);
export type FamilyMember = z.infer<typeof familyMember>;

export function familyMemberSlot(email: string): Slot<FamilyMember> {
  return { key: keys.familyMember(email), schema: familyMember };
}

/** Adds a person to the family list; false when their email is on it. @throws Failure 'too-many-family-members'. */
export async function addToFamilyList(member: FamilyMember): Promise<boolean> {
  if (await readFamilyMember(member.email)) return false;
  await createItem({ ...capacity.key, [capacity.name]: {} });
  await takeSlot(capacity, member.email, new Date(member.addedAt));
  return createItem({
    ...keys.familyMember(member.email),
    ...indexed.familyMember(member.addedAt),
    ...familyMember.parse(member),
  });
}

/** The whole list, newest first. A person added a moment ago may be missing: the index is eventually consistent. */
export async function readFamilyList(): Promise<FamilyMember[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.familyMember('');
  return (await queryIndexPartition(String(partition), familyMember)).toReversed();
}

export async function readFamilyMember(email: string): Promise<FamilyMember | null> {
  const [member] = await readItems(familyMemberSlot(email));
  return member;
}

/** Takes a person off the list; false when they were not on it. */
export async function removeFromFamilyList(email: string): Promise<boolean> {
  const member = await readFamilyMember(email);
  // The condition lets only one of several removals succeed, and spares a member who was added again in the meantime.
  const removed = member && (await deleteItemIf(keys.familyMember(email), 'addedAt', member.addedAt));
  if (removed) await freeSlot(capacity, email, member.addedAt);
  return Boolean(removed);
}

const capacity: Capacity = {
  key: keys.familyPlaces,
  name: 'memberPlaces',
  most: limits.familyMembers,
  refusal: 'too-many-family-members',
  readIds: async () => (await readFamilyList()).map(({ email }) => email),
};

/** A family member as the admin sees them. */
export function publicFamilyMember(member: FamilyMember): PublicFamilyMember {
  return { ...member, id: member.email };
}
