import { methodAndPath } from '#shared/contract/routes/route.ts';
import { viewerAddressHeader } from '#shared/hosting.ts';

/** Sends the viewer's address to the API, overwriting any header of the caller. */
const tellViewer = `request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };`;

/** The code of the CloudFront function for API calls. */
export const callFinder = `function handler(event) {
  const request = event.request;
  ${tellViewer}
  return request;
}
`;

/**
 * The same for a site with several names: it redirects sign-ins at an alias to the main name, because session cookies
 * belong to one host and the sign-in returns there.
 */
export function callFinderOf(siteOrigin: string): string {
  const { host } = new URL(siteOrigin);
  const { path } = methodAndPath('GET /api/login');
  return `function handler(event) {
  const request = event.request;
  ${tellViewer}
  if (request.uri !== '${path}' || request.headers.host.value === '${host}') return request;
  const query = request.rawQueryString();
  const location = '${siteOrigin}${path}' + (query ? '?' + query : '');
  return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: location } } };
}
`;
}
