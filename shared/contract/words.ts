/* Why a text was refused. Other refusals are in failures.ts. */

export const nameTooLong = (characters: number) => `A name can have up to ${characters} characters.`;
export const notesTooLong = (characters: number) => `Notes can have up to ${characters} characters.`;
export const noteTooLong = (characters: number) => `A note can have up to ${characters} characters.`;
export const lineTooLong = (characters: number) => `A line can have up to ${characters} characters.`;
export const listTooLong = (characters: number) => `A list can have up to ${characters} characters.`;
export const titleTooLong = (characters: number) => `The title can have up to ${characters} characters.`;
export const descriptionTooLong = (characters: number) => `The description can have up to ${characters} characters.`;
export const textTooLong = (characters: number) => `A text can have up to ${characters} characters.`;
export const nameOrBrandTooLong = (characters: number) => `A name or brand can have up to ${characters} characters.`;
export const messageMissing = 'Please write a message to send.';
export const tooManyItemsWithStores = (items: number) => `We can remember stores for up to ${items} items.`;

/* Failures that pages need before they load all messages. */
export const tooManyStores = (most: number) =>
  `You can select up to ${most} stores. Remove a store first to add a new one.`;
export const unknownPlace = 'Unable to find that location. Please try a different address.';
/** After it: many neighborhoods and short names of cities are not in the ZIP code list. */
export const orZipCode = 'You can also enter its ZIP code.';
export const noStoresForTransfer = 'No stores selected for transfer';
export const phoneRequired = 'Please enter a phone number to send the SMS.';
export const phoneInvalid = 'Please enter a valid phone number';
export const listTitleMissing = 'Enter a title for your list.';
export const internalFailure = 'Something went wrong on our side. Please try again.';

/* What is wrong with a price. */
export const priceFormat = 'Enter a price like 4.99.';
export const priceTooLow = 'Enter a price of at least one cent.';
export const priceTooHigh = 'No grocery costs that much.';
