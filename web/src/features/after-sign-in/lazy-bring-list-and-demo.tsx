import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { localText, useLocalText } from '#web/storage/local-text.ts';
import { sessionText } from '#web/storage/session-text.ts';
import { cameAlongKey, visitorKeys } from '#web/storage/visitor-keys.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { lastAccountKey } from './last-account-key.ts';

const load = () => import('./bring-list-and-demo.tsx').then(({ BringListAndDemo }) => BringListAndDemo);

/** Brings a visitor's items into their account. It loads only in a browser that has some. */
export function LazyBringListAndDemo({ user }: { user: User }) {
  const [hasSome] = useState(
    () => sessionText(cameAlongKey) !== null || Object.values(visitorKeys).some((key) => localText(key) !== null),
  );
  const [, keepOpenedBy] = useLocalText(lastAccountKey);
  useEffect(() => {
    if (!hasSome) keepOpenedBy(user.id);
  }, [hasSome, keepOpenedBy, user.id]);
  const BringListAndDemo = useLazyPart({ load, neededFor: hasSome ? load : null });
  return BringListAndDemo && <BringListAndDemo user={user} />;
}
