import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { paths } from '#web/paths.ts';

/** Full-page navigations, because the server responds with a redirect. */
export const signOutHref = '/api/logout';

/** `returnTo` is a path of ours. */
export function signInHref(returnTo: string = paths.home.href()): string {
  return `/api/login?${new URLSearchParams({ returnTo })}`;
}

/** The same, with the sign-up form first. */
export function signUpHref(returnTo: string = paths.home.href()): string {
  return `/api/login?${new URLSearchParams({ returnTo, signUp: 'yes' })}`;
}

/** A sign-in to change the authenticator; the session stays as it is. */
export function changeAuthenticatorHref(returnTo: string): string {
  return `/api/login?${new URLSearchParams({ to: 'change-authenticator', returnTo })}`;
}

/** Returns to the page of the request, except for pages that are the same for everybody: those lead to the app. */
export function signInReturningFrom({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  // The address of a prerendered page ends with a slash.
  const isSameForAll = prerenderedPaths.some((path) => path === pathname || `${path}/` === pathname);
  return isSameForAll ? signInHref() : signInHref(`${pathname}${search}${hash}`);
}
