import { addFamilyMember } from '#functions/data/family-members.ts';
import { newProfile, saveNewUser } from '#functions/data/users.ts';
import type { SamplePerson } from './accounts.ts';

/** Stores the sample people, leaving whoever is stored already as they are. */
export async function saveSamplePeople(people: readonly SamplePerson[]): Promise<void> {
  for (const { profile, plan, isFamily } of people) {
    const { createdAt } = plan;
    await saveNewUser({ ...newProfile(profile, new Date(createdAt)), ...plan });
    if (isFamily) {
      const name = `${profile.firstName} ${profile.lastName}`;
      await addFamilyMember({ email: profile.email, name, notes: 'A sample person', addedAt: createdAt });
    }
  }
}
