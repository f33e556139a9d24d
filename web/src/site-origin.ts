/**
 * Where the pages say they are, without a trailing slash: canonical links, the site map and previews are built on it.
 * `configured` is VITE_SITE_ORIGIN, which is given at build.
 */
export function siteOriginFrom(configured: unknown): string {
  return typeof configured === 'string' && configured ? new URL(configured).origin : 'https://tillwise.example';
}
