import { type Html, html } from '#shared/html.ts';
import { clockPath } from './clock/clock-page.ts';
import { learningPath } from './learning/learning-page.ts';
import { localPage } from './local-page.ts';
import { pricesPath } from './price-providers/prices-page.ts';
import { receiptsPath } from './receipts/receipts-page.ts';
import { outboxPath } from './sns/outbox-page.ts';
import { stripePath } from './stripe/stripe-stand-in.ts';

export const localPath = '/local';

/** The laptop's own pages and their purpose. */
const standIns = [
  { path: receiptsPath, name: 'Sample receipts', use: 'to paste, or to choose as a photo' },
  { path: pricesPath, name: 'Price providers', use: 'to see estimates become live prices, and to simulate failures' },
  { path: learningPath, name: 'Learning from prices', use: 'to start the learning that runs four times a day' },
  { path: outboxPath, name: 'Texts and suggestions', use: 'to read what was sent' },
  { path: clockPath, name: 'Clock and due orders', use: 'to move time forward, so that orders become due' },
];
const payments = { path: stripePath, name: 'Payments', use: 'to see payments, and to move time forward by months' };

/** @param paysAtStripe Real Stripe in test mode takes payments, so there is no page for them. */
export function indexPage(paysAtStripe: boolean, links: { home: string; styles: string }): Html {
  return localPage({
    title: 'On this laptop',
    banner: 'These replace what Tillwise uses in the cloud.',
    ...links,
    content: html`<h1>On this laptop</h1>
      <ul>
        ${[...standIns, ...(paysAtStripe ? [] : [payments])].map(
          ({ path, name, use }) => html`<li><a href="${path}">${name}</a>, ${use}</li>`,
        )}
      </ul>`,
  });
}
