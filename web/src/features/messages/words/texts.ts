import { phoneInvalid, phoneRequired } from '#shared/contract/words.ts';
import { smsSharingNeedsPremium } from '#web/product/words/premium.tsx';

/** How a screen speaks of its texts. */
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
export const cartTexts: TextWords = {
  blankMeans: 'Left blank, your list is sent.',
  phoneNeeded: phoneRequired,
  sent: 'SMS Sent!',
  failed: 'Failed to Send SMS',
  premiumNeeded: null,
};

/** For the link to a shared list. */
export const linkTexts: TextWords = {
  blankMeans: 'Left blank, the link is sent.',
  phoneNeeded: phoneInvalid,
  sent: 'SMS Sent Successfully!',
  failed: 'SMS Failed',
  premiumNeeded: smsSharingNeedsPremium,
};

/* What is texted. */
export const newLinkMessage = (link: string) => `Check out my grocery list: ${link}`;
export const sharedListMessage = (title: string, link: string) => `${title}: ${link}`;
export const listHeading = 'My Shopping List:';
export const moreItems = (count: number) => `and ${count} more`;

export const sendByText = 'Send by text';
