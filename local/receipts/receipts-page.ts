import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { type Html, html } from '#shared/html.ts';
import { localPage } from '../local-page.ts';
import { sampleReceipts } from './sample-receipts.ts';

export const receiptsPath = '/local/receipts';
export const receiptPhotoPath = '/local/receipts/kroger.png';

/** Receipts to try, as text or as a photo. */
export function receiptsPage(now: Date, links: { home: string; styles: string }): Html {
  const samples = sampleReceipts(now);
  return localPage({
    title: 'Sample receipts',
    banner: 'Sample receipts, made for testing',
    ...links,
    content: html`<h1>Sample receipts</h1>
      <p>
        Sign in, open <a href="/receipts">Receipts</a> and paste one of these, or choose
        <a href="${receiptPhotoPath}" download="sample-receipt.png">this photo of one</a>. This laptop reads
        photos, but only the cloud reads PDFs. Copy a PDF’s text and paste it here. A receipt counts once, even in several
        accounts: reload this page for others.
      </p>
      ${samples.map(
        ({ id, title, text }) => html`<h2 id="${id}">${title}</h2>
          <pre>${text}</pre>`,
      )}`,
  });
}

/** The photo of the first sample, without its date. */
export function sendReceiptPhoto(response: ServerResponse): void {
  const photo = readFileSync(new URL('kroger.png', import.meta.url));
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(photo);
}
