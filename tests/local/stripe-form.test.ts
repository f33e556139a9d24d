import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, startStripe, stripePath } from '#local/stripe/stand-in.ts';
import { securityHeaders } from '#shared/hosting.ts';
import { findChromium } from '../../scripts/find-chromium.ts';

const keys = { secretKey: 'sk_test_laptop', publishableKey: 'pk_test_laptop' };
const browserPath = findChromium();

const page = `<!doctype html>
<html lang="en">
  <head><title>Pay</title></head>
  <body>
    <main id="main"></main>
    <script src="${stripePath}/stripe.js"></script>
    <script src="/page.js"></script>
  </body>
</html>`;

/** A payment page with Stripe's own loader and React library, rendered twice as React does while one develops. */
const pageSource = `
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const parameters = new URLSearchParams(location.search);
const events = (window.events = []);
const note = (type) => (event) => events.push({ type, ...(type === 'ready' ? {} : event) });

function PayForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [outcome, setOutcome] = useState('');
  const pay = async (event) => {
    event.preventDefault();
    const redirect = parameters.get('redirect') ?? 'if_required';
    const confirmParams = { return_url: location.origin + '/thanks' };
    setOutcome(JSON.stringify(await stripe.confirmPayment({ elements, confirmParams, redirect })));
  };
  return (
    <form onSubmit={pay}>
      <h1>Pay</h1>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={note('ready')}
        onLoadError={note('loaderror')}
        onChange={note('change')}
        onFocus={note('focus')}
      />
      <button>Pay now</button>
      <output id="outcome">{outcome}</output>
    </form>
  );
}

const stripe = loadStripe('${keys.publishableKey}');
const clientSecret = parameters.get('secret');
if (clientSecret) {
  createRoot(document.querySelector('#main')).render(
    <StrictMode>
      <Elements stripe={stripe} options={{ clientSecret, appearance: { theme: 'flat' } }}>
        <PayForm />
      </Elements>
    </StrictMode>,
  );
}
`;

async function builtPage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: pageSource, loader: 'tsx', resolveDir: import.meta.dirname },
    bundle: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    format: 'iife',
    jsx: 'automatic',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

let stripe: LocalStripe;
let server: Server;
let browser: Browser;
let shopper: Page;
let trouble: string[];

describe.skipIf(!browserPath)('the payment form', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath ?? undefined, args: ['--no-sandbox'] });
    stripe = await startStripe({
      ...keys,
      webhookUrl: 'http://127.0.0.1:9/',
      webhookSecret: 'whsec_laptop',
      webhookRetryPausesMs: [],
      now: () => new Date(),
    });
    const pageScript = await builtPage();
    server = createServer((request, response) => {
      const { url = '/' } = request;
      if (url.startsWith(`${stripePath}/`)) return stripe.answer(request, response);
      const isScript = url === '/page.js';
      response.writeHead(200, { ...securityHeaders(), 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? pageScript : page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
    await stripe?.stop();
  });

  beforeEach(async () => {
    stripe.trouble.set(null);
    trouble = [];
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    shopper = await context.newPage();
    shopper.on('pageerror', (error) => trouble.push(String(error)));
    shopper.on('console', (message) => {
      const isRefusal = /Failed to load resource/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isRefusal) trouble.push(message.text());
    });
  });

  afterEach(async () => {
    expect(trouble).toEqual([]);
    await shopper.context().close();
  });

  const sdk = () =>
    new Stripe(keys.secretKey, { host: '127.0.0.1', port: stripe.port, protocol: 'http', telemetry: false });

  async function openForm(query = ''): Promise<Stripe.Subscription> {
    const product = await sdk().products.create({ name: 'Premium' });
    const price = await sdk().prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 199,
      recurring: { interval: 'month' },
    });
    const { id: customer } = await sdk().customers.create();
    const subscription = await sdk().subscriptions.create({
      customer,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    await visit(invoice.confirmation_secret?.client_secret ?? '', query);
    return subscription;
  }

  async function visit(secret: string, query = ''): Promise<void> {
    const { port } = server.address() as AddressInfo;
    await shopper.goto(`http://127.0.0.1:${port}/?secret=${secret}${query}`);
  }

  /** The payment element's events so far. */
  const events = () => shopper.evaluate(() => (window as unknown as { events: { type: string }[] }).events);

  async function fillIn(number: string, expiry = '12 / 34', cvc = '123'): Promise<void> {
    await shopper.getByLabel('Card number').pressSequentially(number);
    await shopper.getByLabel('Expiry').pressSequentially(expiry);
    await shopper.getByLabel('CVC').pressSequentially(cvc);
  }

  const payNow = () => shopper.getByRole('button', { name: 'Pay now' }).click();

  /** What `confirmPayment` came to, once it has. */
  async function outcome(): Promise<Record<string, unknown>> {
    await expect.poll(() => shopper.locator('#outcome').textContent(), { timeout: 10_000 }).toBeTruthy();
    return JSON.parse((await shopper.locator('#outcome').textContent()) ?? '');
  }

  test('a card that works pays', async () => {
    const { id } = await openForm();
    await fillIn('4242424242424242', '1234', '123');
    expect(await shopper.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await shopper.getByLabel('Expiry').inputValue()).toBe('12 / 34');
    await payNow();
    expect(await outcome()).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 199 } });
    expect((await sdk().subscriptions.retrieve(id)).status).toBe('active');
    const told = await events();
    expect(told[0]).toEqual({ type: 'ready' });
    expect(told.filter(({ type }) => type === 'change').at(-1)).toMatchObject({ complete: true, empty: false });
    expect(told.filter(({ type }) => type === 'focus')).toHaveLength(1);
  });

  test('the form is pleasant to read and to use by keyboard', async () => {
    await openForm();
    await shopper.getByText('Test cards: 4242 4242 4242 4242 works').waitFor();
    expect((await new AxeBuilder({ page: shopper }).analyze()).violations).toEqual([]);
    await shopper.emulateMedia({ colorScheme: 'dark' });
    await shopper.addStyleTag({ content: 'body { color-scheme: dark; background: #1c221e; color: #eef1ec; }' });
    expect((await new AxeBuilder({ page: shopper }).analyze()).violations).toEqual([]);
    await fillIn('4000002760003184');
    await shopper.keyboard.press('Enter');
    const dialog = shopper.getByRole('dialog', { name: 'Your bank asks: is this you?' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('$1.99');
    expect((await new AxeBuilder({ page: shopper }).analyze()).violations).toEqual([]);
    await shopper.keyboard.press('Enter');
    expect(await outcome()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  test('a declined card says so and can be replaced', async () => {
    await openForm();
    await fillIn('4000000000000002');
    await payNow();
    expect(await outcome()).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
        payment_intent: { status: 'requires_payment_method' },
      },
    });
    await shopper.getByLabel('Card number').fill('4242424242424242');
    await payNow();
    await expect.poll(outcome).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  test('what is wrong with the card is said in Stripe’s words, at the field', async () => {
    await openForm();
    const cases = [
      ['', '', '', 'incomplete_number', 'Your card number is incomplete.'],
      ['4242', '12 / 34', '123', 'incomplete_number', 'Your card number is incomplete.'],
      ['4242424242424241', '12 / 34', '123', 'invalid_number', 'Your card number is invalid.'],
      ['4242424242424242', '12', '123', 'incomplete_expiry', "Your card's expiration date is incomplete."],
      ['4242424242424242', '13 / 34', '123', 'invalid_expiry_month', "Your card's expiration month is invalid."],
      ['4242424242424242', '12 / 20', '123', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
      ['4242424242424242', '12 / 34', '1', 'incomplete_cvc', "Your card's security code is incomplete."],
    ] as const;
    for (const [number, expiry, cvc, code, message] of cases) {
      await shopper.getByLabel('Card number').fill(number);
      await shopper.getByLabel('Expiry').fill(expiry);
      await shopper.getByLabel('CVC').fill(cvc);
      await payNow();
      await expect.poll(outcome).toEqual({ error: { type: 'validation_error', code, message } });
      expect(await shopper.getByRole('alert').filter({ hasText: message }).isVisible()).toBe(true);
      expect(await shopper.locator('input[aria-invalid="true"]:focus').count()).toBe(1);
    }
  });

  test('leaving the bank’s dialog, or failing there, pays nothing', async () => {
    await openForm();
    await fillIn('4000002500003155');
    await payNow();
    await shopper.getByRole('button', { name: 'Fail authentication' }).click();
    const refused = { error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' } };
    expect(await outcome()).toMatchObject(refused);
    await payNow();
    await shopper.getByRole('dialog').waitFor();
    await shopper.keyboard.press('Escape');
    await expect.poll(() => shopper.getByRole('dialog').count()).toBe(0);
    expect(await outcome()).toMatchObject(refused);
  });

  test('a double click asks once and pays once', async () => {
    const { id } = await openForm();
    await fillIn('4000002760003184');
    await shopper.getByRole('button', { name: 'Pay now' }).dblclick();
    await shopper.getByRole('dialog').waitFor();
    expect(await shopper.getByRole('dialog').count()).toBe(1);
    await shopper.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await outcome()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    const paid = stripe.webhooks.log.filter(
      ({ event }) => event.type === 'invoice.paid' && JSON.stringify(event.data.object).includes(id),
    );
    expect(paid).toHaveLength(1);
  });

  test('without if_required the shopper is led to the return address', async () => {
    await openForm('&redirect=always');
    await fillIn('4242424242424242');
    await payNow();
    await shopper.waitForURL(
      /\/thanks\?payment_intent=pi_\w+&payment_intent_client_secret=\S+&redirect_status=succeeded$/,
    );
  });

  test('a form that can’t load says why', async () => {
    await visit('pi_none_secret_none');
    await expect.poll(events).toMatchObject([{ type: 'loaderror', error: { code: 'resource_missing' } }]);
    await openForm();
    await expect.poll(events).toMatchObject([{ type: 'ready' }]);
    stripe.trouble.set('down');
    await fillIn('4242424242424242');
    await payNow();
    expect(await outcome()).toMatchObject({ error: { type: 'api_connection_error' } });
  });
});
