import { methodAndPath } from '#shared/contract/routes/route.ts';

/**
 * The text of the CloudFront function that has whoever signs in at another name of the site do so at its own: the
 * session's cookies belong to one host, to which the sign-in comes back.
 */
export function signInFinder(siteOrigin: string): string {
  const { host } = new URL(siteOrigin);
  const { path } = methodAndPath('GET /api/login');
  return `function handler(event) {
  const request = event.request;
  if (request.uri !== '${path}' || request.headers.host.value === '${host}') return request;
  const query = request.rawQueryString();
  const location = '${siteOrigin}${path}' + (query ? '?' + query : '');
  return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: location } } };
}
`;
}
