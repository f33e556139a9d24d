import bricolageFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, StaticRouter } from 'react-router';
import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { deferStart } from '#web/parts/site/deferred-start.ts';
import { loadPageAt } from './page-at.ts';
import { FrontPageContext, frontPageFor } from './session/front-page.ts';
import { Site } from './site.tsx';
import { reserveSpace } from './ui/reserved-space.tsx';

/**
 * Runs only at build. Writes each prerendered page completely, so that it is readable without JavaScript, and every
 * other page empty, for the browser to draw.
 */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  // The build asks for '/about/'.
  const pathname = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const isDrawn = !prerenderedPaths.some((path) => path === pathname);
  if (!isDrawn) await loadPageAt(pathname);
  let failure: unknown;
  const body = await renderToReadableStream(
    <FrontPageContext value={frontPageFor(request)}>
      <StaticRouter location={pathname}>
        <Site isDrawn={isDrawn} head={<Head context={context} />} start={<Start context={context} />} />
      </StaticRouter>
    </FrontPageContext>,
    {
      onError: (error) => {
        failure ??= error;
      },
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await body.allReady;
  if (failure) throw failure;
  headers.set('content-type', 'text/html');
  return new Response(body, { status, headers });
}

const preloadedFonts = [figtreeFont, bricolageFont];
const beforeFirstPaint = [deferStart, reserveSpace].join('\n');

/** What the browser reads once, and React leaves as it is. */
function Head({ context }: { context: EntryContext }) {
  const { manifest, criticalCss } = context;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c221e" />
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {manifest.routes.root?.css?.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {typeof criticalCss === 'object' && <link {...criticalCss} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own */}
      <script dangerouslySetInnerHTML={{ __html: beforeFirstPaint }} />
    </>
  );
}

/** Starts the app. */
function Start({ context }: { context: EntryContext }) {
  const { entry, hmr } = context.manifest;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own */}
      {hmr && <script type="module" dangerouslySetInnerHTML={{ __html: `import '${hmr.runtime}';` }} />}
      <script type="module" src={entry.module} />
    </>
  );
}
