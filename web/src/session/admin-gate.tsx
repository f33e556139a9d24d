import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminStep } from '#shared/contract/accounts/user.ts';
import { failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { signInHref } from './sign-in-links.ts';
import { useUser } from './use-user.ts';
import * as words from './words.ts';

interface AdminGateProps {
  /** The page to return to. */
  here: string;
  children: ReactNode;
}

/** Stops an admin who has not signed in with a code, and leads there. The page itself stops everybody else. */
export function AdminGate({ here, children }: AdminGateProps) {
  const { user } = useUser();
  return user?.adminStep ? <NextStep step={user.adminStep} here={here} /> : children;
}

function NextStep({ step, here }: { step: AdminStep; here: string }) {
  const title = step === 'sign-in-again' ? words.signInWithCode : words.authenticatorFirst;
  return (
    <Card aria-label={title}>
      <EmptyState title={title}>
        {step === 'sign-in-again' ? (
          <>
            <p>{words.adminHours(limits.adminSignInHours)}</p>
            <a href={signInHref(here)} className={`${buttonLook()} mt-3`}>
              {words.signInAgain}
            </a>
          </>
        ) : (
          <>
            <p>{failures['authenticator-required'].message}</p>
            <Link to={paths.account.href('authenticator')} className={`${buttonLook()} mt-3`}>
              {words.setUpAuthenticator}
            </Link>
          </>
        )}
      </EmptyState>
    </Card>
  );
}
