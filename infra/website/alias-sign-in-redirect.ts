import { methodAndPath } from '#shared/contract/routes/route.ts';
import { tellViewer } from './viewer-address.ts';

/**
 * The code of the same function for a site with several names: it also redirects sign-ins at an alias to the main name, because session cookies
 * belong to one host and the sign-in returns there.
 */
export function aliasSignInRedirect(siteOrigin: string): string {
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
