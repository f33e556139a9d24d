import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { FrontPageContext, frontPageFor } from './session/front-page.ts';

/** Runs only at build: writes each prerendered page completely, so that it is readable without JavaScript. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failure: unknown;
  const body = await renderToReadableStream(
    <FrontPageContext value={context.isSpaMode ? null : frontPageFor(request)}>
      <ServerRouter context={context} url={request.url} />
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
