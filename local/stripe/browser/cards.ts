import type { StripeError } from '@stripe/stripe-js';

export interface TestCard {
  /** Stripe's test payment method: the form sends this, so no number leaves it. */
  id: string;
  number: string;
  /** Whether the bank asks the card's owner at the form. */
  asksBank: boolean;
  decline?: StripeError;
}

export const genericDecline: StripeError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Stripe's refusal of a real card in test mode. */
export const notATestCard: StripeError = {
  ...genericDecline,
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

/** Stripe's documented test cards with different outcomes on our pages. */
export const testCards: readonly TestCard[] = [
  { id: 'pm_card_visa', number: '4242424242424242', asksBank: false },
  { id: 'pm_card_mastercard', number: '5555555555554444', asksBank: false },
  { id: 'pm_card_chargeDeclined', number: '4000000000000002', asksBank: false, decline: genericDecline },
  { id: 'pm_card_authenticationRequiredOnSetup', number: '4000002500003155', asksBank: true },
  { id: 'pm_card_authenticationRequired', number: '4000002760003184', asksBank: true },
];

/** The test card with a number as it was typed, with or without spaces. */
export function testCardOf(typedNumber: string): TestCard | undefined {
  return testCards.find(({ number }) => number === typedNumber.replaceAll(' ', ''));
}
