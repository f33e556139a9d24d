import type { PaymentProblem } from './objects.ts';

export interface TestCard {
  /** The payment method it becomes: only these are kept, so no number of anybody's own card can be. */
  id: string;
  number: string;
  /** When the bank wants to hear from the card's owner: at no payment, at the form, or at renewals as well. */
  authentication: 'never' | 'at-the-form' | 'always';
  decline?: PaymentProblem;
}

export const genericDecline: PaymentProblem = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** What a card that is no test card meets in test mode. */
export const notATestCard: PaymentProblem = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

/** Those of Stripe's documented test cards that our pages treat differently. */
const testCards: readonly TestCard[] = [
  { id: 'pm_card_visa', number: '4242424242424242', authentication: 'never' },
  { id: 'pm_card_mastercard', number: '5555555555554444', authentication: 'never' },
  { id: 'pm_card_chargeDeclined', number: '4000000000000002', authentication: 'never', decline: genericDecline },
  { id: 'pm_card_authenticationRequiredOnSetup', number: '4000002500003155', authentication: 'at-the-form' },
  { id: 'pm_card_authenticationRequired', number: '4000002760003184', authentication: 'always' },
];

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number.replaceAll(' ', ''));
}

export function savedCard(id: string | null): TestCard | undefined {
  return testCards.find((card) => card.id === id);
}
