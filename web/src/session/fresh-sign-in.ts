import type { User } from '#shared/contract/user.ts';
import { limits } from '#shared/rules/limits.ts';
import { minuteMs } from '#shared/spans.ts';

/** Less than the server allows, for what is typed meanwhile. */
const typingMinutes = 2;

/**
 * Whether they proved lately enough who they are for what a copied session must not do.
 * @param now Not by the product's clock, which can be moved on a laptop: a sign-in is dated by the identity provider.
 */
export function isFreshlySignedIn({ signedInAt }: Pick<User, 'signedInAt'>, now: Date): boolean {
  const minutes = (now.getTime() - Date.parse(signedInAt)) / minuteMs;
  return minutes < limits.freshSignInMinutes - typingMinutes;
}
