/** When the bank wants to hear from the card's owner. */
type Authentication = 'never' | 'unless-set-up' | 'when-present' | 'always';

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

export interface TestCard {
  number: string;
  authentication: Authentication;
  /** Every charge is declined, after the authentication if there is one. */
  decline?: Decline;
}

export const genericDecline: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** What a card that is no test card meets in test mode. */
export const notATestCard: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

/** Stripe's documented test cards, as far as they tell anything apart here. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', authentication: 'never' },
  { number: '5555555555554444', authentication: 'never' },
  { number: '4000000000000002', authentication: 'never', decline: genericDecline },
  { number: '4000000000009995', authentication: 'never', decline: insufficientFunds },
  {
    number: '4000000000000069',
    authentication: 'never',
    decline: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    authentication: 'never',
    decline: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    authentication: 'never',
    decline: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '4000002500003155', authentication: 'unless-set-up' },
  { number: '4000000000003220', authentication: 'when-present' },
  { number: '4000002760003184', authentication: 'always' },
  { number: '4000008400001629', authentication: 'always', decline: genericDecline },
  { number: '4000008260003178', authentication: 'always', decline: insufficientFunds },
];

export function findTestCard(number: string): TestCard | null {
  return testCards.find((card) => card.number === number) ?? null;
}

/**
 * What a stored card is recognised by. Only test cards have one: of a card that somebody typed in by mistake nothing
 * may be kept that its number could be worked out from.
 */
export function fingerprintOf({ number }: TestCard): string {
  return `TestCard${number.slice(-8)}`;
}

export function cardByFingerprint(fingerprint: string | null | undefined): TestCard | null {
  return testCards.find((card) => fingerprintOf(card) === fingerprint) ?? null;
}
