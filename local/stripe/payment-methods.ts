import * as z from 'zod';
import { findTestCard, fingerprintOf } from './cards.ts';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { passesLuhn } from './luhn.ts';
import type { PaymentMethod } from './objects.ts';
import { whole } from './parameters.ts';
import { docUrl, StripeFailure } from './stripe-failure.ts';

/** A card as the payment form sends it. */
export const cardParameters = z.strictObject({
  number: z.string().transform((value) => value.replaceAll(' ', '')),
  exp_month: whole,
  exp_year: whole,
  cvc: z.string(),
});
export type CardParameters = z.output<typeof cardParameters>;

/** A payment method of nobody's yet. @throws StripeFailure when the card can't be one. */
export function newPaymentMethod({ time }: Ledger, card: CardParameters): PaymentMethod {
  refuseImpossible(card, time);
  const known = findTestCard(card.number);
  const brand = card.number.startsWith('5') ? 'mastercard' : 'visa';
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: known && fingerprintOf(known),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: time,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function refuseImpossible({ number, exp_month, exp_year, cvc }: CardParameters, time: number): void {
  const refuse = (code: string, message: string, param: string) => {
    throw new StripeFailure(402, { type: 'card_error', code, doc_url: docUrl(code), message, param });
  };
  const today = new Date(time * 1000);
  const thisYear = today.getUTCFullYear();
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (exp_year < thisYear || exp_year > thisYear + 50) {
    refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (exp_month < 1 || exp_month > 12 || (exp_year === thisYear && exp_month < today.getUTCMonth() + 1)) {
    refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (!/^\d{3,4}$/.test(cvc)) refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}
