import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';

/** Stores a person who signed up at this time. */
export async function savePerson(userId: string, since: Date, email = `${userId}@example.com`) {
  const person = { userId, email, firstName: null, lastName: null };
  await saveNewUser(newProfile(person, since));
  return person;
}
