import { watch } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Site } from './built-site.ts';
import { webFolder } from './web-build.ts';

/** Serves the site from its sources, with hot reload over the given server's web socket. */
export async function devSite(server: Server): Promise<Site> {
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const answerPage = createRequestListener({ build, mode: 'development' });
  return {
    // The site's policy would block the framework's inline scripts and the hot reload web socket.
    headersOf: () => ({}),
    answer: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve);
        vite.middlewares(request, response, (error?: unknown) => {
          if (error) reject(error);
          else Promise.resolve(answerPage(request, response)).catch(reject);
        });
      }),
    stop: () => vite.close(),
  };
}

/** Calls back once after each burst of code changes. Returns a function that stops watching. */
export function watchFunctions(onChange: () => void): () => void {
  let pending: NodeJS.Timeout | undefined;
  const watchers = ['functions', 'shared', 'data'].map((folder) =>
    watch(fileURLToPath(new URL(`../../${folder}`, import.meta.url)), { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(onChange, 100);
    }),
  );
  return () => {
    clearTimeout(pending);
    for (const watcher of watchers) watcher.close();
  };
}
