import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { type Html, html } from '#shared/html.ts';
import { howMuchInWords, whichInWords } from '#shared/rules/lists/list-line-words.ts';
import { nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import { boughtInWords, planTotal, rivalInWords, taxInWords } from '#shared/rules/trips/sent-plan-words.ts';
import * as words from './words.ts';

/** The app's page with the list for readers without scripts, instead of the request to enable them. */
export function withListUnscripted(page: string, list: SharedList): string {
  const [asking] = /<noscript>.*?<\/noscript>/s.exec(page.slice(page.indexOf('<body'))) ?? [];
  const shown = html`<noscript>${listShown(list)}</noscript>`.text;
  return asking ? page.replace(asking, () => shown) : page.replace('</body>', () => `${shown}</body>`);
}

/** Styled inline, because the app's classes are unknown here. */
function listShown(list: SharedList): Html {
  const { title, description, owner, createdAt, items, plan } = list;
  const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ') || words.anonymous;
  return html`<style>
.list-read { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; line-height: 1.5 }
.list-read h1 { font-size: 2rem; line-height: 1.2; overflow-wrap: anywhere }
.list-read h2 { font-size: 1.375rem; margin-top: 1.5rem }
.list-read li, .list-read tr { border-bottom: 1px solid #8886 }
.list-read li, .list-read td, .list-read th { padding: 0.375rem 0; text-align: left; font-weight: 400; overflow-wrap: anywhere }
.list-read td { text-align: right; padding-left: 1rem; white-space: nowrap }
.list-read table { width: 100%; border-collapse: collapse; margin-top: 1rem }
.list-read caption { text-align: left; font-weight: 700 }
.list-read .after { margin-top: 1rem }
.list-read small { display: block }
.list-read a { text-decoration: underline }
</style>
<main class="list-read">
<h1>${title}</h1>
${description && html`<p style="white-space: pre-line">${description}</p>`}
<p>${words.sharedOn(name, dateOf(createdAt), items.length)}</p>
<ul>${items.map(itemShown)}</ul>
${plan && planShown(plan)}
<p class="after">${words.compareNearYou((text) => html`<a href="/">${text}</a>`)}</p>
</main>`;
}

function itemShown({ item, match, quantity, amount, includes, note, notes }: SharedList['items'][number]): Html {
  const much = howMuchInWords({ item, quantity, amount });
  const more = [...whichInWords({ item, match, amount, includes }), notes].filter(Boolean).join(' · ');
  return html`<li>${[nameWithNote({ item, note }), much].filter(Boolean).join(', ')}${more && html`<small>${more}</small>`}</li>`;
}

function planShown(plan: NonNullable<SharedList['plan']>): Html {
  const { stops, missing, pricedAt, rival } = plan;
  return html`<h2>${words.plan}</h2>
<p>${words.planPrices(planTotal(plan), dateOf(pricedAt))}</p>
${rival && html`<p>${rivalInWords(rival, stops)}</p>`}
${stops.map(
  (stop) => html`<table>
<caption>${words.storeTotal(stop.store.name, boughtInWords(stop), stop.total, taxInWords(stop.tax))}</caption>
<thead><tr><th scope="col">${words.item}</th><td>${words.price}</td></tr></thead>
<tbody>${stop.lines.map(
    ({ item, pick, price }) => html`<tr><th scope="row">${item}<small>${pick}</small></th><td>${price}</td></tr>`,
  )}</tbody>
</table>`,
)}
${missing.length > 0 && html`<p>${words.notOnTrip(missing.join('; '))}</p>`}`;
}

/** The date in UTC, because the server doesn't know the reader's time zone. */
function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
