import type { ServerResponse } from 'node:http';
import { type Html, html } from '#shared/html.ts';

export const adPath = '/local/ad';

/** Only our own pages may frame it. It loads nothing, because a sandboxed frame has no origin. */
const adHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Replaces an ad network: a made-up advertisement that fills its frame. */
export function sendAd(response: ServerResponse, size: string | null): void {
  response.writeHead(200, adHeaders).end(adPage(size ?? 'no size').text);
}

function adPage(size: string): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Example advertisement</title>
    <style>
      body {
        display: flex;
        flex-wrap: wrap;
        align-content: center;
        align-items: center;
        justify-content: center;
        gap: 8px 24px;
        box-sizing: border-box;
        height: 100vh;
        margin: 0;
        padding: 10px 20px;
        background: #fdf5d8;
        color: #4a3800;
        font: 15px/1.35 system-ui, sans-serif;
      }
      p {
        margin: 0;
      }
      .name {
        font-size: 22px;
        font-weight: 700;
      }
      @media (max-aspect-ratio: 2) {
        body {
          flex-direction: column;
          text-align: center;
        }
      }
    </style>
  </head>
  <body>
    <p class="name">Hollow Hill Honey</p>
    <p>Made up for this laptop, like its bees.</p>
    <p>Example advertisement, ${size.replace('x', '\u00a0×\u00a0')}</p>
  </body>
</html>
`;
}
