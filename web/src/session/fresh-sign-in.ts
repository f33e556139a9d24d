import type { User } from '#shared/contract/accounts/user.ts';
import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/** Less than the server allows, to leave time for typing. */
const typingMinutes = 2;

/**
 * Whether they signed in recently enough for actions that a copied session must not do.
 * @param now Not the app's clock, which can be moved on a laptop, because the identity provider dates sign-ins.
 */
export function isFreshlySignedIn({ signedInAt }: Pick<User, 'signedInAt'>, now: Date): boolean {
  const minutes = (now.getTime() - Date.parse(signedInAt)) / minuteMs;
  return minutes < limits.freshSignInMinutes - typingMinutes;
}
