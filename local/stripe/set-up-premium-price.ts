import { openStripe } from '#functions/kit/clients/stripe.ts';
import { limits } from '#shared/limits.ts';
import { premiumLookupKey } from '#shared/rules/billing/premium-access.ts';

/** The id of the price of Premium in the stand-in for Stripe, created if missing. */
export async function setUpPremiumPrice(): Promise<string> {
  const stripe = await openStripe();
  const { data } = await stripe.prices.list({ lookup_keys: [premiumLookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const product = await stripe.products.create({ name: 'Tillwise Premium' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: limits.premiumMonthlyCents,
    recurring: { interval: 'month' },
    lookup_key: premiumLookupKey,
  });
  return price.id;
}
