import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import * as words from './words.tsx';

const redirectDelayMs = 2_000;
const signIn = signInHref(paths.subscribe.href());

/** Goes to the sign-in automatically, and back here. */
export function SignInFirst() {
  useEffect(() => {
    toast({ title: words.signInTitle, description: words.accountNeeded });
    const timer = setTimeout(() => window.location.assign(signIn), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="text-muted">
        {words.accountNeeded} {words.goingToSignIn}
      </p>
      <a href={signIn} className={`${buttonLook()} mt-4`}>
        {words.signIn}
      </a>
    </>
  );
}
