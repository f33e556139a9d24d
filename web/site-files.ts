import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackPage, notFoundPage } from '#shared/deployment/hosting.ts';

/** Lists the pages that are the same for everybody. Personal pages are not search results. */
export function siteMap(origin: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')}</urlset>
`;
}

/**
 * Only API calls are disallowed. Pages that should not be indexed say so themselves (noindex), which a robot can only
 * see if it may read them; and the robots that make link previews of shared lists obey this file.
 */
export function robotsFile(origin: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}

/** Writes these files beside the built pages, and the app as the not-found page. */
export async function writeSiteFiles(clientFolder: string, origin: string, paths: readonly string[]): Promise<void> {
  await writeFile(join(clientFolder, 'sitemap.xml'), siteMap(origin, paths));
  await writeFile(join(clientFolder, 'robots.txt'), robotsFile(origin));
  await copyFile(join(clientFolder, fallbackPage), join(clientFolder, notFoundPage));
}
