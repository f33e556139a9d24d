import { addToFamilyList } from '#functions/family-premium/index.ts';
import { newProfile, saveCustomer, saveNewUser } from '#functions/users/index.ts';
import type { SamplePerson } from '../sample-accounts.ts';

/** A sample person with their customer id at the payment provider, if any. */
export type SampleShopper = SamplePerson & { customerId: string | null };

/** Stores the sample people; existing ones stay unchanged. */
export async function saveSamplePeople(people: readonly SampleShopper[]): Promise<void> {
  for (const { profile, plan, customerId, isFamily, hasAuthenticator } of people) {
    const { createdAt } = plan;
    const authenticatorSince = hasAuthenticator ? createdAt : null;
    await saveNewUser({ ...newProfile(profile, new Date(createdAt)), ...plan, authenticatorSince });
    if (customerId) await saveCustomer(profile.userId, customerId);
    if (isFamily) {
      const name = `${profile.firstName} ${profile.lastName}`;
      await addToFamilyList({ email: profile.email, name, notes: 'A sample person', addedAt: createdAt });
    }
  }
}
