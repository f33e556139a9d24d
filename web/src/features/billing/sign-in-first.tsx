import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { signInHref } from '#web/session/sign-in.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const redirectDelayMs = 2_000;
const signIn = signInHref(paths.subscribe.href());

/** Goes to the sign-in automatically, and back here. */
export function SignInFirst() {
  useEffect(() => {
    toast({ title: 'Please Sign In', description: 'You need an account for Premium.' });
    const timer = setTimeout(() => window.location.assign(signIn), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="text-muted">You need an account for Premium. Taking you to the sign-in …</p>
      <a href={signIn} className={`${buttonLook()} mt-4`}>
        Sign In
      </a>
    </>
  );
}
