import type Stripe from 'stripe';
import { isMissing, openStripe } from '#functions/kit/clients/stripe.ts';

/** A customer at the provider; null when deleted or unknown. */
export async function readCustomer(customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await (await openStripe()).customers.retrieve(customerId);
    return customer.deleted ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
