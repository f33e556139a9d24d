import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { fileForPath, notFoundPage, sitePages } from '#shared/hosting.ts';

const pages = `const pages = ${JSON.stringify(sitePages)};`;

/** The text of the CloudFront function that finds the built file for a page's address; calls never pass through it. */
export const pageFinder = `${fileForPath}

${pages}
const sessionCookie = '${cookieNameAt('https://any', sessionCookie)}';

function handler(event) {
  const request = event.request;
  const session = request.cookies[sessionCookie];
  request.uri = fileForPath(request.uri, pages, Boolean(session && session.value));
  return request;
}
`;

/**
 * The text of the CloudFront function that gives the page of no address its status: the bucket holds it like any other,
 * and error pages are the whole distribution's. It knows the page by the address asked for and by its file alike. A 304
 * stays: the browser has page and status already.
 */
export const pageStatus = `${fileForPath}

${pages}

function handler(event) {
  const response = event.response;
  const isPageOfNoAddress = fileForPath(event.request.uri, pages, false) === '${notFoundPage}';
  if (isPageOfNoAddress && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;
