import type { ReactNode } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';
import { useUser } from './use-user.ts';
import * as words from './words.ts';

interface RequireUserProps {
  /** Shown while the user loads, instead of the spinner. */
  loading?: ReactNode;
  /** Shown to signed-out people. */
  signedOut: ReactNode;
  children: (user: User) => ReactNode;
}

/** Shows its content to signed-in people, the spinner while the user loads, or else `signedOut`. */
export function RequireUser({ loading = <AuthenticationSpinner />, signedOut, children }: RequireUserProps) {
  const session = useUser();
  switch (session.state) {
    case 'loading':
      return loading;
    case 'failed':
      return (
        <div className="py-14">
          <FailureState what={words.sessionUnknown} detail={words.checkConnection} onRetry={session.retry} />
        </div>
      );
    case 'signed-out':
      return signedOut;
    case 'signed-in':
      return children(session.user);
  }
}
