import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackPage, notFoundPage } from '#shared/hosting.ts';

/** Every page that is the same for everybody; a person's own are nobody's search result. */
export function siteMap(origin: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')}</urlset>
`;
}

/**
 * Only calls are out of bounds. Pages that are not to be found say so themselves (noindex), which a robot must be let in
 * to read; and the robots that make a messenger's preview of a shared list obey this file.
 */
export function robotsFile(origin: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}

/** Puts these beside the built pages, and the app as the page of no address. */
export async function writeSiteFiles(clientFolder: string, origin: string, paths: readonly string[]): Promise<void> {
  await writeFile(join(clientFolder, 'sitemap.xml'), siteMap(origin, paths));
  await writeFile(join(clientFolder, 'robots.txt'), robotsFile(origin));
  await copyFile(join(clientFolder, fallbackPage), join(clientFolder, notFoundPage));
}
