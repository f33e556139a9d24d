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

/* The dialog. */
export const sendByText = 'Send by text';
export const whichPhones = 'To any phone in the United States or Canada.';
export const send = 'Send text';
export const phoneNumber = 'Phone number';
export const phoneMissing = 'Enter a phone number.';
export const phoneMissingTitle = 'Phone Number Required';
export const phoneWrong = 'Please check this number.';
export const message = 'Message';
export const lengthOf = (characters: number, most: number) => `${characters} of ${most.toLocaleString()} characters.`;
export const whatIsAdded = 'Your first name and how to stop texts are added.';
export const listSent = 'Your shopping list has been sent via text message.';
export const notSent = 'There was an error sending the text message.';

/* Stopping texts. */
export const linkIncomplete = 'This link is incomplete.';
export const phoneNotFound = 'We could not look up this phone.';
export const pleaseTryAgain = 'Please try again.';
export const nothingChanged = 'Nothing changed';
export const textsToPhone = 'Texts to your phone';
export const textsAreStopped = 'Tillwise sends no texts to this phone.';
export const textsAreAllowed =
  'Shoppers can send lists to this phone through Tillwise, up to three a day. You can stop that permanently.';
export const allowTexts = 'Allow texts again';
export const stopTexts = 'Stop all texts to this phone';
