import type { AdminStep } from '#shared/contract/accounts/user.ts';
import { hourMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/**
 * What the administrator must do before admin calls are answered; null when nothing is left to do.
 *
 * Cognito's tokens don't say whether a sign-in used a code. But once an authenticator is on, every sign-in needs one
 * (devices are not remembered), so a session that began later has shown one. That is why the profile stores when it was
 * turned on; the token's `auth_time`, which renewals keep, says when the session began. A session that began hours ago
 * may be in someone else's hands.
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
