import { loginPath } from '#local/cognito/login.ts';
import { type Html, html } from '#shared/html.ts';
import type { State } from './ledger.ts';
import { currentPeriodEnd } from './lifecycle.ts';
import type { Invoice, PaymentIntent, Subscription } from './objects.ts';
import type { Delivery } from './webhooks.ts';

interface Links {
  /** Where 'Back to Tillwise' leads. */
  home: string;
  /** Where the stand-in is mounted. */
  root: string;
}

/** What the account holds, newest first, and how its events fared. */
export function overviewPage(state: State, { home, root }: Links): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Payments · Tillwise</title>
    <link rel="stylesheet" href="${loginPath}/styles.css" />
    <link rel="stylesheet" href="${root}/overview.css" />
  </head>
  <body>
    <header>Laptop payments: no real money moves</header>
    <main>
      <p class="logo"><span class="mark" aria-hidden="true">T</span>Tillwise</p>
      <h1>Payments on this laptop</h1>
      <p class="hint">What Stripe’s dashboard shows in the cloud. Load the page again to see what is new.</p>
      ${section('Customers', ['Customer', 'Name', 'E-mail', 'Since'], Object.values(state.customers).map(customerRow))}
      ${section(
        'Subscriptions',
        ['Subscription', 'Customer', 'Status', 'Period ends', 'What comes then'],
        Object.values(state.subscriptions).map(subscriptionRow),
      )}
      ${section(
        'Invoices',
        ['Invoice', 'Customer', 'For', 'Amount', 'Status', 'Tries', 'Last problem'],
        Object.values(state.invoices).map((invoice) =>
          invoiceRow(invoice, state.paymentIntents[state.paymentOf[invoice.id] ?? '']),
        ),
      )}
      ${section('Events', ['Event', 'What happened', 'When', 'Delivery', 'Answers'], state.deliveries.map(eventRow))}
      <p class="aside"><a href="${home}">Back to Tillwise</a></p>
    </main>
  </body>
</html>
`;
}

type Cells = readonly string[];

function section(title: string, columns: Cells, oldestFirst: readonly Cells[]): Html {
  const id = title.toLowerCase();
  return html`<h2 id="${id}">${title}</h2>
      ${
        oldestFirst.length === 0
          ? html`<p class="hint">None yet.</p>`
          : html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
        <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>
          ${oldestFirst.toReversed().map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
        </tbody>
      </table></div>`
      }`;
}

function customerRow({ id, name, email, created }: State['customers'][string]): Cells {
  return [id, name ?? '', email ?? '', moment(created)];
}

function subscriptionRow(subscription: Subscription): Cells {
  const { id, customer, status } = subscription;
  return [id, customer, status, moment(currentPeriodEnd(subscription)), future(subscription)];
}

function future({ status, cancel_at_period_end, ended_at, cancellation_details }: Subscription): string {
  if (ended_at !== null) return `Over since ${moment(ended_at)} (${cancellation_details.reason ?? 'no reason given'})`;
  if (status === 'incomplete') return 'Waits for the first payment, 23 hours at most';
  return cancel_at_period_end ? 'Ends' : 'Renews';
}

function invoiceRow(invoice: Invoice, intent: PaymentIntent | undefined): Cells {
  return [
    invoice.number ?? invoice.id,
    invoice.customer,
    invoice.billing_reason === 'subscription_create' ? 'First period' : 'Renewal',
    `${(invoice.amount_due / 100).toFixed(2)} ${invoice.currency.toUpperCase()}`,
    invoice.status ?? '',
    String(invoice.attempt_count),
    intent?.last_payment_error?.message ?? '',
  ];
}

function eventRow({ event, state, attempts }: Delivery): Cells {
  return [event.id, event.type, moment(event.created), state, attempts.map(({ outcome }) => outcome).join(', ')];
}

function moment(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
