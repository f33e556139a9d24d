import { Failure } from '#functions/kit/failure.ts';
import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import type { Shopper } from './read-caller.ts';

/**
 * Requires a recent sign-in, for actions that a stolen cookie must not allow. Real time, not `clock`, which a laptop can
 * move: the identity provider dates tokens.
 * @throws Failure 'sign-in-again'.
 */
export function requireFreshSignIn({ signedInAt }: Pick<Shopper, 'signedInAt'>): void {
  if (Date.now() - signedInAt.getTime() > limits.freshSignInMinutes * minuteMs) throw new Failure('sign-in-again');
}
