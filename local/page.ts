import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Html, html } from '#shared/html.ts';

export interface Links {
  /** Where 'Back to Tillwise' leads. */
  home: string;
  /** The stylesheet's address. */
  styles: string;
}

interface LocalPage extends Links {
  title: string;
  /** The line above the page that says what on this laptop is not real. */
  banner: string;
  content: Html;
}

/** The frame of the pages that only a laptop has. */
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
  // The forms say where they come from, which tells them from those of another site.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export function sendPage(response: ServerResponse, status: number, page: Html): void {
  response.writeHead(status, pageHeaders).end(page.text);
}

/** A page whose buttons do something. */
export interface PageWithButtons {
  path: string;
  show(): Html;
  /** Told the name and value of the button and of the fields of its form. */
  press(pressed: URLSearchParams): Promise<unknown>;
}

/** Shows the page; the press of a button comes back to it. */
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
