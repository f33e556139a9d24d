import type { PriceTextsResult } from '#functions/messages/index.ts';
import { type Html, html } from '#shared/html.ts';
import { type Links, localPage, type PageWithButtons } from '../local-page.ts';
import type { JobSchedule } from '../schedules/job-schedule.ts';
import { failingNumbers } from './failing-numbers.ts';
import type { SentMessage } from './outbox.ts';
import type { LocalSns } from './sns-stand-in.ts';

export const outboxPath = '/local/outbox';

/** The page's data and actions. */
interface OutboxControls {
  sns: Pick<LocalSns, 'outbox' | 'stopped' | 'reply'>;
  priceTexts: JobSchedule<PriceTextsResult>;
}

/** The page of sent messages, with buttons to answer a text and to text price drops. */
export function outboxPage(controls: OutboxControls, links: Links): PageWithButtons {
  return { path: outboxPath, show: () => shown(controls, links), press: (pressed) => pressButton(controls, pressed) };
}

async function pressButton({ sns, priceTexts }: OutboxControls, pressed: URLSearchParams): Promise<void> {
  const [phoneNumber, word] = [pressed.get('phone'), pressed.get('reply')];
  if (phoneNumber && (word === 'STOP' || word === 'START')) sns.reply(phoneNumber, word);
  else await priceTexts.run();
}

/** All sent texts and suggestions, newest first. */
function shown({ sns: { outbox, stopped }, priceTexts: { lastRun } }: OutboxControls, links: Links): Html {
  const { sent } = outbox;
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
      <ol class="sent">${sent.map((each) => message(each, stopped))}</ol>`
      }
      <h2>Prices that dropped</h2>
      <form method="post" action="${outboxPath}">
        <p class="hint">Shoppers who entered their number at the bell of a favorite, and the code shown here, get a text
          when its price is reported below their target. This runs every hour (in the cloud only during the day), or now:</p>
        <button class="primary">Text price drops now</button>
      </form>
      <p role="status">${lastRun ? `Last run: ${lastRun.texted} texted, ${lastRun.failed} failed.` : 'It has not run since the start.'}</p>
      <h2>Numbers that simulate failures</h2>
      <ul>${failingNumbers.map(({ number, shows }) => html`<li><strong>${readable(number)}</strong> ${shows}.</li>`)}</ul>`,
  });
}

function message({ kind, to, message, sentAt }: SentMessage, stopped: ReadonlySet<string>): Html {
  const word = stopped.has(to) ? 'START' : 'STOP';
  const reply = html`<form method="post" action="${outboxPath}">
          <input type="hidden" name="phone" value="${to}" />
          <button name="reply" value="${word}">Reply ${word}</button>
        </form>`;
  return html`<li>
        <h3>${kind === 'text' ? `Text to ${readable(to)}` : 'Suggestion to the people who run Tillwise'}</h3>
        <p class="hint"><time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
        <p class="message">${message}</p>
        ${kind === 'text' ? reply : ''}
      </li>`;
}

/** '+1 206 555 0100' from '+12065550100'; foreign numbers stay unchanged. */
function readable(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
