import { createContext } from 'react';
import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { paths } from '#web/paths.ts';

/**
 * The reader the front page's HTML was made for: a visitor, or a shopper with a session that may have ended. Null on
 * every other page, which is the same for both.
 */
export type FrontPage = 'visitor' | 'shopper' | null;

/** CloudFront chose one of the two files; its `html` element says which. */
export function frontPageHere(): FrontPage {
  const front = typeof document === 'undefined' ? undefined : document.documentElement.dataset.front;
  return front === 'visitor' || front === 'shopper' ? front : null;
}

export const FrontPageContext = createContext<FrontPage>(frontPageHere());

/** The reader for this request. */
export function frontPageFor({ url, headers }: Request): FrontPage {
  const { origin, pathname } = new URL(url);
  if (pathname !== paths.home.href()) return null;
  const start = `${cookieNameAt(origin, sessionCookie)}=`;
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.some((cookie) => cookie.startsWith(start) && cookie !== start) ? 'shopper' : 'visitor';
}
