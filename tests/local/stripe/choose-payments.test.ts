import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { LocalCloud } from '#local/local-cloud.ts';
import { readStripeKeys } from '#local/stripe/choose-payments.ts';
import { webConfig } from '#shared/deployment/web-config.ts';
import { sharedCloud, temporaryFolder } from '#tests/support/local-cloud.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_51',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51',
  STRIPE_WEBHOOK_SECRET: 'whsec_51',
};

describe('payments at the stand-in', () => {
  const cloud = sharedCloud();

  test('use the script and the page of the site itself', async () => {
    const config = webConfig.parse(await (await fetch(`${cloud.origin}/config.json`)).json());
    expect(config.stripeScriptUrl).toBe('/local/stripe/stripe.js');
    const script = await fetch(new URL(config.stripeScriptUrl, cloud.origin));
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    for (const path of ['/local/stripe', '/local/stripe/']) {
      expect(await (await fetch(cloud.origin + path)).text()).toContain('premium@tillwise.test');
    }
  });
});

describe('payments at Stripe', () => {
  test('require all three keys of a test account, or none', () => {
    expect(readStripeKeys({})).toBeUndefined();
    expect(readStripeKeys({ ...keys })).toEqual({
      secretKey: 'sk_test_51',
      publishableKey: 'pk_test_51',
      webhookSecret: 'whsec_51',
    });
    expect(() => readStripeKeys({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET.');
    expect(() => readStripeKeys({ ...keys, STRIPE_SECRET_KEY: 'sk_live_51' })).toThrow(
      'Missing or wrong: STRIPE_SECRET_KEY.',
    );
  });

  test('make the browser load Stripe’s own script, without a stand-in', async () => {
    const home = await temporaryFolder();
    const stripeKeys = readStripeKeys(keys);
    const cloud = await LocalCloud.start({ port: 0, home, stripeKeys, quiet: true });
    expect(await (await fetch(`${cloud.origin}/config.json`)).json()).toMatchObject({
      stripePublishableKey: 'pk_test_51',
      stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
    expect((await fetch(`${cloud.origin}/local/stripe/stripe.js`)).status).toBe(404);
    expect(cloud.paysAtStripe).toBe(true);
    expect(() => cloud.stripe).toThrow('Payments go to the real Stripe.');
    await cloud.stop();
    await rm(home, { recursive: true });
  });
});
