import { prerenderedPaths } from '#shared/hosting.ts';
import { paths } from '#web/paths.ts';

/** These leave the app: the server answers with a redirect, so they are full-page navigations. */
export const signOutHref = '/api/logout';

/** `returnTo` is a path of ours to come back to. */
export function signInHref(returnTo: string = paths.home.href()): string {
  return `/api/login?${new URLSearchParams({ returnTo })}`;
}

/** The same, with the form for a new account in front. */
export function signUpHref(returnTo: string = paths.home.href()): string {
  return `/api/login?${new URLSearchParams({ returnTo, signUp: 'yes' })}`;
}

/** A sign-in to change the authenticator; the session stays as it is. */
export function changeAuthenticatorHref(returnTo: string): string {
  return `/api/login?${new URLSearchParams({ to: 'change-authenticator', returnTo })}`;
}

/** Comes back to where it was asked for, except from pages that read the same for everybody: those lead on to the app. */
export function signInReturningFrom({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  // Written at build, a page's address ends in a slash.
  const isSameForAll = prerenderedPaths.some((path) => path === pathname || `${path}/` === pathname);
  return isSameForAll ? signInHref() : signInHref(`${pathname}${search}${hash}`);
}
