import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { renewedHeader, sessionSecondsHeader } from '#shared/cookies.ts';
import { daySeconds, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import type { Session } from '../session/read-caller.ts';

/** A redirect of the whole page, with the cookies to set. */
export interface Redirect {
  location: string;
  cookies: string[];
}

/** An HTML page. */
export interface Page {
  status: number;
  html: string;
}

/** A file to download. */
export interface File {
  contentType: string;
  body: string;
  /** The address of the license that applies to the file. */
  licenseUrl?: string;
}

/**
 * @param session The session whose cookies to set; null on public routes.
 * @param cachedSeconds How long the edge may cache the answer; by default not at all.
 */
export function json(
  answer: unknown,
  session: Session | null,
  cachedSeconds?: number,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': cacheControl(cachedSeconds),
      ...(session?.isRenewed && { [renewedHeader]: 'yes' }),
      ...(session?.isRenewedHere && { [sessionSecondsHeader]: String(secondsLeftOf(session.shopper)) }),
    },
    cookies: session?.cookies ?? [],
    body: JSON.stringify(answer),
  };
}

/** @param cachedSeconds How long the edge may cache the answer; by default not at all. */
export function file(
  { contentType, body, licenseUrl }: File,
  cachedSeconds?: number,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      'content-type': contentType,
      'cache-control': cacheControl(cachedSeconds),
      ...(licenseUrl && { link: `<${licenseUrl}>; rel="license"` }),
    },
    body,
  };
}

/** How long the caller's token is still valid. Real time, not `clock`, which a laptop can move. */
function secondsLeftOf({ tokenIssuedAt }: Session['shopper']): number {
  const age = tokenIssuedAt ? Date.now() - tokenIssuedAt.getTime() : 0;
  return Math.max(0, Math.floor((limits.tokenMinutes * minuteMs - age) / 1000));
}

/** Only the edge caches. A browser asks it again, so that nobody sees an answer from before what they just did. */
function cacheControl(cachedSeconds: number | undefined): string {
  return cachedSeconds === undefined ? 'no-store' : `public, max-age=0, s-maxage=${cachedSeconds}`;
}

/**
 * Lets a browser send a page's own headers along with a call for open data. The answer never depends on the request,
 * because the edge withholds its headers.
 */
export async function preflight(): Promise<APIGatewayProxyStructuredResultV2> {
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
      'access-control-max-age': String(daySeconds),
    },
  };
}

export function redirect({ location, cookies }: Redirect): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, cookies, body: '' };
}

/** Never cached without a check, because the page names the assets of the current build. */
export function page({ status, html }: Page): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: html,
  };
}
