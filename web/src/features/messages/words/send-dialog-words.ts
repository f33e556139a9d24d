import { phoneInvalid, phoneRequired } from '#shared/contract/words.ts';

export const whichPhones = 'To any phone in the United States or Canada.';
export const send = 'Send text';
export const phoneNumber = 'Phone number';
export const phoneMissing = 'Enter a phone number.';
export const phoneMissingTitle = 'Phone Number Required';
export const phoneWrong = 'Please check this number.';
export const message = 'Message';
export const lengthOf = (characters: number, most: number) => `${characters} of ${most.toLocaleString()} characters.`;
export const whatIsAdded = 'We add your first name and how to stop texts.';
export const listSent = 'Your shopping list has been sent via text message.';
export const notSent = 'There was an error sending the text message.';

/** About a text of the cart's items. */
const itemsText = {
  blankMeans: 'Leave it blank to send your list.',
  phoneNeeded: phoneRequired,
  sent: 'SMS Sent!',
  failed: 'Failed to Send SMS',
};

/** About a text of the link to a shared list. */
const linkText: typeof itemsText = {
  blankMeans: 'Leave it blank to send the link.',
  phoneNeeded: phoneInvalid,
  sent: 'SMS Sent Successfully!',
  failed: 'SMS Failed',
};

export const about = { items: itemsText, link: linkText };

/* What is texted. */
export const listHeading = 'My Shopping List:';
export const moreItems = (count: number) => `and ${count} more`;
