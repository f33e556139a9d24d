import { html } from '#shared/html.ts';
import * as words from './words.ts';

/** Shown at a list's address while the app is unavailable. */
export function unavailablePage(path: string): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${words.tryAgainTitle}</title>
    <style>
      body { margin: 20vh auto 0; max-width: 26rem; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; text-align: center }
      h1 { font-size: 1.5rem; line-height: 1.25 }
      a { display: inline-block; padding: 0.75rem 1.5rem; color: inherit; font-weight: 600 }
    </style>
  </head>
  <body>
    <h1>${words.notShown}</h1>
    <p>${words.nothingLost}</p>
    <p><a href="/shared/${encodeURI(path)}">${words.tryAgain}</a></p>
  </body>
</html>
`.text;
}
