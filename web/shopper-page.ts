import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { sessionCookie } from '#shared/cookies.ts';
import { shopperPage } from '#shared/hosting.ts';

/**
 * Writes a second version of the front page, for browsers with a session, because prerendering requests it without one.
 */
export async function writeShopperPage(buildFolder: string): Promise<void> {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(join(buildFolder, 'server/index.js')).href);
  const request = new Request('http://localhost/', { headers: { cookie: `${sessionCookie}=any` } });
  const answer = await createRequestHandler(build, 'production')(request);
  if (!answer.ok) throw new Error(`The front page for shoppers answers ${answer.status}.`);
  await writeFile(join(buildFolder, 'client', shopperPage), await answer.text());
}
