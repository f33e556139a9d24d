import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { renewedHeader, sessionSecondsHeader } from '#shared/cookies.ts';
import { limits } from '#shared/rules/limits.ts';
import { minuteMs } from '#shared/spans.ts';
import type { Session } from './session.ts';

/** A full-page navigation: where to, and the cookies to set on the way. */
export interface Redirect {
  location: string;
  cookies: string[];
}

/** An HTML page. */
export interface Page {
  status: number;
  html: string;
}

/** Something to save, in whatever form it says. */
export interface File {
  contentType: string;
  body: string;
}

/**
 * @param session Whose cookies are to be set; null where nobody has to be signed in.
 * @param cachedSeconds How long anybody may keep it; not at all unless told.
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
      'cache-control': keptFor(cachedSeconds),
      ...(session?.isRenewed && { [renewedHeader]: 'yes' }),
      ...(session?.isRenewedHere && { [sessionSecondsHeader]: String(secondsLeftOf(session.shopper)) }),
    },
    cookies: session?.cookies ?? [],
    body: JSON.stringify(answer),
  };
}

/** @param cachedSeconds How long anybody may keep it; not at all unless told. */
export function file({ contentType, body }: File, cachedSeconds?: number): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 200, headers: { 'content-type': contentType, 'cache-control': keptFor(cachedSeconds) }, body };
}

/** Of the caller's token. Not by the product's clock, which can be moved on a laptop: tokens are real. */
function secondsLeftOf({ vouchedAt }: Session['shopper']): number {
  const age = vouchedAt ? Date.now() - vouchedAt.getTime() : 0;
  return Math.max(0, Math.floor((limits.tokenMinutes * minuteMs - age) / 1000));
}

function keptFor(cachedSeconds: number | undefined): string {
  return cachedSeconds === undefined ? 'no-store' : `public, max-age=${cachedSeconds}`;
}

export function redirect({ location, cookies }: Redirect): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, cookies, body: '' };
}

/** Asked for again each time: it names the assets of the build that is served now. */
export function page({ status, html }: Page): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: html,
  };
}
