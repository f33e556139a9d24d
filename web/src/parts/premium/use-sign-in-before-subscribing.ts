import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, isSignedOut, NetworkError } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { signInHref } from '#web/session/sign-in-links.ts';

/** Leads to the subscription page, through the sign-in if necessary; a sign-in returns to that page. */
export function useSignInBeforeSubscribing(onLeaving: () => void) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);

  async function subscribe() {
    setIsChecking(true);
    try {
      await call('GET /api/auth/user');
    } catch (error) {
      if (isSignedOut(error) || error instanceof NetworkError) {
        window.location.assign(signInHref(paths.subscribe.href()));
        return;
      }
    } finally {
      setIsChecking(false);
    }
    onLeaving();
    await navigate(paths.subscribe.href());
  }

  return { isChecking, subscribe };
}
