import type { ReactNode } from 'react';
import type { User } from '#shared/contract/user.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';
import { useUser } from './use-user.ts';

export const sessionUnknown = 'We could not find out whether you are signed in.';

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
          <FailureState
            what={sessionUnknown}
            detail="Please check your connection and try again."
            onRetry={session.retry}
          />
        </div>
      );
    case 'signed-out':
      return signedOut;
    case 'signed-in':
      return children(session.user);
  }
}
