import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { publicUser, readPerson } from '#functions/users/index.ts';

/** The signed-in person with their plan; a person without a profile counts as signed out. */
export const readUser: Action<'GET /api/auth/user'> = async ({ shopper, now }) => {
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  return publicUser(person, shopper, now);
};
