import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { sessionCookie } from '#shared/cookies.ts';
import { drawnPaths, fallbackPage, shopperPage } from '#shared/deployment/hosting.ts';

/** The pages without an address of their own, and what is requested for them. */
const otherPages = {
  // Prerendering requests the front page without a session.
  [shopperPage]: new Request('http://localhost/', { headers: { cookie: `${sessionCookie}=any` } }),
  [fallbackPage]: new Request(`http://localhost${drawnPaths[0]}`),
};

/** Writes a second version of the front page, for browsers with a session, and the page that the browser draws. */
export async function writeOtherPages(buildFolder: string): Promise<void> {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(join(buildFolder, 'server/index.js')).href);
  const answer = createRequestHandler(build, 'production');
  for (const [file, request] of Object.entries(otherPages)) {
    const page = await answer(request);
    if (!page.ok) throw new Error(`The request for ${file} answers ${page.status}.`);
    await writeFile(join(buildFolder, 'client', file), await page.text());
  }
}
