import type { AdminStep } from '#shared/contract/user.ts';
import { limits } from '#shared/rules/limits.ts';
import { hourMs } from '#shared/spans.ts';

/**
 * What the administrator must do before the admin's calls are answered; null when nothing is left to do.
 *
 * Cognito's tokens don't say whether a sign-in took a code. But where an authenticator is on, no sign-in goes without it
 * (devices are not remembered), so a session that began after it was turned on has shown one. Hence the profile keeps
 * since when it is on, and the token's `auth_time`, which renewals leave as it is, says when the session began. A session
 * that began hours ago may be anybody's by now.
 * @param now By the identity provider's clock, as `signedInAt` is.
 */
export function adminStepOf(
  { authenticatorSince }: { authenticatorSince: string | null },
  signedInAt: Date,
  now: Date,
): AdminStep | null {
  if (authenticatorSince === null) return 'set-up-authenticator';
  const isWithCode = signedInAt.getTime() > Date.parse(authenticatorSince);
  const isRecent = now.getTime() - signedInAt.getTime() <= limits.adminSignInHours * hourMs;
  return isWithCode && isRecent ? null : 'sign-in-again';
}
