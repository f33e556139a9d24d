import { openStripe } from '#functions/kit/clients/stripe.ts';
import { premiumLookupKey } from '#shared/rules/billing/premium-access.ts';

let known: Promise<string> | undefined;

/** The id of the monthly price, read once. */
export function premiumPriceId(): Promise<string> {
  known ??= find().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function find(): Promise<string> {
  const { data } = await (await openStripe()).prices.list({ lookup_keys: [premiumLookupKey], active: true, limit: 1 });
  if (!data[0]) throw new Error(`No active price has the lookup key ${premiumLookupKey}: run npm run stripe:setup`);
  return data[0].id;
}
