import { failures } from '#shared/contract/failures.ts';
import { smsSharingWords } from '#web/product/premium-invitation.ts';

/** A screen's wording about texts. */
export interface TextWords {
  /** What a blank message sends. */
  blankMeans: string;
  phoneNeeded: string;
  sent: string;
  failed: string;
  /** The first sentence for shoppers without Premium; null if the invitation is enough. */
  premiumNeeded: string | null;
}

/** For the items of the cart. */
export const cartTextWords: TextWords = {
  blankMeans: 'Left blank, your list is sent.',
  phoneNeeded: failures['phone-required'].message,
  sent: 'SMS Sent!',
  failed: 'Failed to Send SMS',
  premiumNeeded: null,
};

/** For the link to a shared list. */
export const linkTextWords: TextWords = {
  blankMeans: 'Left blank, the link is sent.',
  phoneNeeded: failures['phone-invalid'].message,
  sent: 'SMS Sent Successfully!',
  failed: 'SMS Failed',
  premiumNeeded: smsSharingWords,
};
