/**
 * The site's origin without a trailing slash, for canonical links, the site map, and link previews. `configured` is
 * VITE_SITE_ORIGIN from the build.
 */
export function siteOriginFrom(configured: unknown): string {
  return typeof configured === 'string' && configured ? new URL(configured).origin : 'https://tillwise.example';
}
