import { localPage } from '#local/local-page.ts';
import { type Html, html } from '#shared/html.ts';
import type { State } from './stripe-objects.ts';
import { isOver } from './subscriptions.ts';

/** The account's data, newest first, and the delivery of its events. */
export function overviewPage(state: State, links: { home: string; styles: string }): Html {
  const subscriptions = Object.values(state.subscriptions).map((subscription) => {
    const customer = state.customers[subscription.customer];
    const email = customer && 'email' in customer ? customer.email : 'deleted';
    const { id, status, latest_invoice, items, cancel_at_period_end } = subscription;
    const renews = isOver(subscription) || cancel_at_period_end ? 'no' : 'yes';
    const problem = state.paymentIntents[state.paymentOf[latest_invoice] ?? '']?.last_payment_error?.message;
    return [email, id, status, moment(items.data[0].current_period_end), renews, problem];
  });
  const events = state.deliveries.map(({ event, state, attempts }) => {
    return [event.type, event.id, moment(event.created), state, attempts.join(', ')];
  });
  return localPage({
    ...links,
    title: 'Payments',
    banner: 'Laptop payments: no real money moves',
    content: html`<h1>Payments on this laptop</h1>
      <p class="hint">What Stripe’s dashboard shows in the cloud. Load the page again to see what is new.</p>
      ${table('Subscriptions', ['Customer', 'Subscription', 'Status', 'Period ends', 'Renews', 'Last problem'], subscriptions)}
      ${table('Events', ['What happened', 'Event', 'When', 'Delivery', 'Answers'], events)}`,
  });
}

type Cells = readonly (string | null | undefined)[];

function table(title: string, columns: Cells, oldestFirst: readonly Cells[]): Html {
  const id = title.toLowerCase();
  return html`<h2 id="${id}">${title}</h2>
      <div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
        <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>
          ${oldestFirst.toReversed().map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
        </tbody>
      </table></div>`;
}

function moment(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
