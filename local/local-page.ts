import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Html, html } from '#shared/html.ts';

export interface Links {
  /** The target of 'Back to Tillwise'. */
  home: string;
  /** The stylesheet's address. */
  styles: string;
}

interface LocalPage extends Links {
  title: string;
  /** The banner that says what is not real on this laptop. */
  banner: string;
  content: Html;
}

/** The layout of the laptop's own pages. */
export function localPage({ title, banner, content, home, styles }: LocalPage): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Tillwise</title>
    <link rel="stylesheet" href="${styles}" />
  </head>
  <body>
    <header>${banner}</header>
    <main>
      <p class="logo"><span class="mark" aria-hidden="true">T</span>Tillwise</p>
      ${content}
      <p class="aside"><a href="${home}">Back to Tillwise</a></p>
    </main>
  </body>
</html>
`;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Forms send their origin, which tells them from another site's forms.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export function sendPage(response: ServerResponse, status: number, page: Html): void {
  response.writeHead(status, pageHeaders).end(page.text);
}

export interface PageWithButtons {
  path: string;
  show(): Html;
  /** Called with the names and values of the pressed button and its form's fields. */
  press(pressed: URLSearchParams): Promise<unknown>;
}

/** Shows the page; pressing a button returns to it. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, show, press }: PageWithButtons,
): Promise<void> {
  if (request.method !== 'POST') {
    sendPage(response, 200, show());
    return;
  }
  await press(new URLSearchParams(await text(request)));
  response.writeHead(303, { location: path, 'cache-control': 'no-store' }).end();
}
