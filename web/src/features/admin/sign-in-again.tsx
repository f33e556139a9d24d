import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { NoAccess } from '#web/product/no-access.tsx';
import { signInHref } from '#web/session/sign-in.ts';
import { toast } from '#web/ui/toast.ts';

const redirectDelayMs = 500;
const signIn = signInHref(paths.adminFamily.href());

/** Goes to the sign-in automatically, and back to the family list. */
export function SignInAgain() {
  useEffect(() => {
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      tone: 'destructive',
    });
    const timer = setTimeout(() => window.location.assign(signIn), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoAccess title="You are logged out." signInHref={signIn}>
      Taking you to the sign-in …
    </NoAccess>
  );
}
