import { z } from 'zod';
import { indexed, keys } from './keys.ts';
import { createItem, type Slot } from './table.ts';

/** Somebody the admin has given Premium to, by e-mail. */
export const familyMember = z.object({
  email: z.string(),
  name: z.string(),
  notes: z.string().nullable(),
  addedAt: z.iso.datetime(),
});
export type FamilyMember = z.infer<typeof familyMember>;

export function familyMemberSlot(email: string): Slot<FamilyMember> {
  return { key: keys.familyMember(email), schema: familyMember };
}

/** Lists a person as family; false when their e-mail already is. */
export async function addFamilyMember(member: FamilyMember): Promise<boolean> {
  return createItem({
    ...keys.familyMember(member.email),
    ...indexed.familyMember(member.addedAt),
    ...familyMember.parse(member),
  });
}
