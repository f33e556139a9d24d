import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { fileForPath, prerenderedPaths } from '#shared/hosting.ts';

/** The text of the CloudFront function that finds the built file for a page's address; calls never pass through it. */
export const pageFinder = `${fileForPath}

const prerendered = ${JSON.stringify(prerenderedPaths)};
const sessionCookie = '${cookieNameAt('https://any', sessionCookie)}';

function handler(event) {
  const request = event.request;
  const session = request.cookies[sessionCookie];
  request.uri = fileForPath(request.uri, prerendered, Boolean(session && session.value));
  return request;
}
`;
