import { cookieNameAt, sessionCookie } from '#shared/cookies.ts';
import { fileForPath, notFoundPage, sitePages } from '#shared/deployment/hosting.ts';

const pages = `const pages = ${JSON.stringify(sitePages)};`;

/** The code of the CloudFront function that maps a page's address to its built file; API calls skip it. */
export const urlRewrite = `${fileForPath}

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
 * The code of the CloudFront function that gives the not-found page its 404 status: the bucket serves it like any other
 * file, and error pages would apply to the whole distribution. It recognizes the page by its address or its file. A 304
 * stays, because the browser already has page and status.
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
