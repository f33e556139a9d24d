import { createContext } from 'react';
import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { paths } from '#web/paths.ts';

/**
 * Whom the HTML of the front page was written for, before anybody could be asked: a visitor, or a shopper with a session
 * that may have ended since. Null at every other page, which reads the same for both.
 */
export type FrontPage = 'visitor' | 'shopper' | null;

/** The edge chose between the two files; the one that came says on its `html` element which it is. */
function asWritten(): FrontPage {
  const front = typeof document === 'undefined' ? undefined : document.documentElement.dataset.front;
  return front === 'visitor' || front === 'shopper' ? front : null;
}

export const FrontPageContext = createContext<FrontPage>(asWritten());

/** For whom to write the answer to this request. */
export function frontPageFor({ url, headers }: Request): FrontPage {
  const { origin, pathname } = new URL(url);
  if (pathname !== paths.home.href()) return null;
  const start = `${cookieNameAt(origin, sessionCookie)}=`;
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.some((cookie) => cookie.startsWith(start) && cookie !== start) ? 'shopper' : 'visitor';
}
