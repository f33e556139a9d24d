import { useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { hasCartChanges } from '#web/queries/cart/signed-out-cart-changes.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const load = () => import('./signed-out-changes.ts').then((module) => module.SignedOutChanges);

/** Sends what a shopper changed while signed out. It loads only in a browser that has some. */
export function LazySignedOutChanges({ user }: { user: User }) {
  const [hasSome] = useState(() => hasCartChanges(user.id));
  const SignedOutChanges = useLazyPart({ load, neededFor: hasSome ? load : null });
  return SignedOutChanges && <SignedOutChanges user={user} />;
}
