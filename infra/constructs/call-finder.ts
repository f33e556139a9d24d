import { methodAndPath } from '#shared/contract/routes/route.ts';
import { viewerAddressHeader } from '#shared/hosting.ts';

/** Tells the API who calls, in the place of what the caller says of it. */
const tellViewer = `request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };`;

/** The text of the CloudFront function that calls pass through. */
export const callFinder = `function handler(event) {
  const request = event.request;
  ${tellViewer}
  return request;
}
`;

/**
 * The same for a site with several names: it has whoever signs in at another one do so at its own, since the session's
 * cookies belong to one host, to which the sign-in comes back.
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
