import { type Html, html } from '#shared/html.ts';
import { type Links, localPage, type PageWithButtons } from '../local-page.ts';
import { isMood, moods, type PriceStandIn } from './price-stand-in.ts';
import type { ProviderStandIns } from './provider-stand-ins.ts';

export const pricesPath = '/local/prices';

/** The page's data and actions. */
export interface PriceControls {
  providers: ProviderStandIns;
  /** Refreshes popular items, as the schedule does in the cloud. */
  refresh(): Promise<unknown>;
}

/** The page that makes the providers' stand-ins misbehave. */
export function pricesPage(controls: PriceControls, links: Links): PageWithButtons {
  return {
    path: pricesPath,
    show: () => shown(controls.providers, links),
    press: (pressed) => press(pressed, controls),
  };
}

async function press(pressed: URLSearchParams, { providers, refresh }: PriceControls): Promise<void> {
  const standIn = providers.standIns.find(({ id }) => id === pressed.get('provider'));
  const mood = pressed.get('mood') ?? '';
  if (standIn && isMood(mood)) standIn.mood = mood;
  else if (pressed.has('refresh')) await refresh();
}

function shown({ standIns, queue }: ProviderStandIns, links: Links): Html {
  return localPage({
    ...links,
    title: 'Price providers',
    banner: 'Laptop prices: invented near our estimates, no real provider is called',
    content: html`<h1>Price providers</h1>
      ${
        standIns.length === 0
          ? html`<p>No provider is on, so every price is an estimate. Stop Tillwise and start it with
          <strong>TILLWISE_PROVIDERS=kroger,open-prices npm start</strong>. Choose a Kroger, open your cart, and reload
          it a moment later.</p>`
          : html`<p class="hint">Open a cart with one of their stores. Missing prices are requested, and show when you
          reload the page.</p>
      ${standIns.map(provider)}
      <h2>The queue</h2>
      <form method="post" action="${pricesPath}">
        <button class="primary" name="refresh" value="now">Refresh popular and saved items now</button>
      </form>
      <p role="status">${
        queue.deadLetters.length === 0
          ? 'No requests failed permanently.'
          : `${queue.deadLetters.length} requests failed permanently.`
      }</p>`
      }`,
  });
}

function provider({ id, name, mood, calls }: PriceStandIn): Html {
  const others = Object.entries(moods).filter(([other]) => other !== mood);
  return html`<h2>${name}</h2>
      <p role="status">It ${moods[mood]}.</p>
      <form method="post" action="${pricesPath}">
        <input type="hidden" name="provider" value="${id}" />
        <ul>
          ${others.map(
            ([other, words]) =>
              html`<li><button name="mood" value="${other}">${labels[other] ?? other}</button> it ${words}</li>`,
          )}
        </ul>
      </form>
      <h3>Last requests</h3>
      ${
        calls.length === 0
          ? html`<p>None yet.</p>`
          : html`<ol class="sent">${calls.map(
              ({ path, status }) =>
                html`<li>${String(status ?? 'no answer')} ${decodeURIComponent(path).slice(0, 160)}</li>`,
            )}</ol>`
      }`;
}

const labels: Record<string, string> = {
  well: 'Make it work',
  slow: 'Make it slow',
  failing: 'Make it fail',
  busy: 'Make it busy',
  refusing: 'Make it reject our token',
  garbled: 'Make it send broken answers',
  nonsensical: 'Make its prices absurd',
  unplugged: 'Make it unreachable',
};
