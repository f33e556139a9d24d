import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

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
 * @param cookies Of a session that was renewed on the way.
 * @param cachedSeconds How long anybody may keep it; not at all unless told.
 */
export function json(answer: unknown, cookies: string[], cachedSeconds?: number): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': keptFor(cachedSeconds) },
    cookies,
    body: JSON.stringify(answer),
  };
}

/** @param cachedSeconds How long anybody may keep it; not at all unless told. */
export function file({ contentType, body }: File, cachedSeconds?: number): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 200, headers: { 'content-type': contentType, 'cache-control': keptFor(cachedSeconds) }, body };
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
