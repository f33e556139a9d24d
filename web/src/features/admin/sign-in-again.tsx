import { useEffect } from 'react';
import { NoAccess } from '#web/parts/site/no-access.tsx';
import { paths } from '#web/paths.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { failureToast } from '#web/ui/toast.ts';
import * as words from './words.tsx';

const redirectDelayMs = 500;
const signIn = signInHref(paths.adminFamily.href());

/** Goes to the sign-in automatically, and back to the family list. */
export function SignInAgain() {
  useEffect(() => {
    failureToast(words.unauthorized, words.loggingInAgain);
    const timer = setTimeout(() => window.location.assign(signIn), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoAccess title={words.loggedOut} signInHref={signIn}>
      {words.goingToSignIn}
    </NoAccess>
  );
}
