import { type Html, html } from '#shared/html.ts';
import { localPage } from '../page.ts';
import { oddNumbers } from './odd-numbers.ts';
import type { SentMessage } from './outbox.ts';

export const outboxPath = '/local/outbox';

/** Every text and suggestion that was sent, newest first. */
export function outboxPage(sent: readonly SentMessage[], links: { home: string; styles: string }): Html {
  return localPage({
    ...links,
    title: 'Texts and suggestions',
    banner: 'Laptop outbox: nothing leaves this computer',
    content: html`<h1>Texts and suggestions</h1>
      ${
        sent.length === 0
          ? html`<p>Nothing has been sent yet. Text a list from the cart of a Premium shopper, or send a suggestion from
          their account page, then load this page again.</p>`
          : html`<p class="hint">Newest first. Load the page again to see what is new.</p>
      <ol class="sent">${sent.map(message)}</ol>`
      }
      <h2>Numbers that misbehave on purpose</h2>
      <ul>${oddNumbers.map(({ number, shows }) => html`<li><strong>${readable(number)}</strong> ${shows}.</li>`)}</ul>`,
  });
}

function message({ kind, to, message, sentAt }: SentMessage): Html {
  return html`<li>
        <h3>${kind === 'text' ? `Text to ${readable(to)}` : 'Suggestion to the people who run Tillwise'}</h3>
        <p class="hint"><time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
        <p class="message">${message}</p>
      </li>`;
}

/** '+1 206 555 0100' from '+12065550100'; a number from elsewhere stays as it is. */
function readable(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
