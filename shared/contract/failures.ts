import { quotaLimits } from '../limits/quota-limits.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../whole-number.ts';
import {
  internalFailure,
  listTitleMissing,
  noStoresForTransfer,
  phoneInvalid,
  phoneRequired,
  tooManyStores,
  unknownPlace,
} from './words.ts';

/**
 * Every failure by its code: the HTTP status and the message for the shopper. The message is the whole response body,
 * so the client's error reads `status: message`. The code is in a header.
 */
export const failures = {
  'invalid-request': { status: 400, message: 'That request could not be understood. Please check what you entered.' },
  'not-json': { status: 400, message: 'The request body is not valid JSON.' },
  'no-valid-product': { status: 400, message: 'No valid product data provided' },
  'bad-quantity': { status: 400, message: 'Quantity must be a whole number from 1 to 99.' },
  'too-many-of-one': {
    status: 409,
    message: `With what is already there, that would be more than ${limits.quantity} of one item.`,
  },
  'bad-match': { status: 400, message: 'Match must be any-brand, this-product, or only-this.' },
  'signed-out': { status: 401, message: 'Please sign in to continue.' },
  'session-expired': {
    status: 401,
    message: 'Your session needs to be renewed. Please load the page again.',
  },
  'unknown-session': { status: 404, message: 'That device is already signed out.' },
  'sign-in-expired': {
    status: 400,
    message: 'That sign-in link has expired or was already used. Please sign in again.',
  },
  'other-origin': { status: 403, message: 'This request did not come from Tillwise, so it was refused.' },
  'around-front-door': { status: 403, message: 'This site is only available at its own address.' },
  'premium-required': { status: 403, message: 'This is a Premium feature. Please upgrade to continue.' },
  'admin-required': { status: 403, message: 'Admin access required' },
  'authenticator-required': {
    status: 403,
    message: 'The admin pages need an authenticator app. Set one up on your account page.',
  },
  'sign-in-again': { status: 403, message: 'Please sign in again first, so that we know it is you.' },
  'wrong-code': {
    status: 400,
    message: 'That code is not correct. Enter the six digits your app shows now.',
  },
  'no-authenticator': {
    status: 409,
    message: 'This account has no authenticator app yet. Please set one up first.',
  },
  'unknown-route': { status: 404, message: 'This page does not exist.' },
  'unknown-item': { status: 404, message: 'We couldn’t find that item.' },
  'not-in-cart': { status: 404, message: 'That item is not in your cart.' },
  'unknown-store': { status: 404, message: 'We couldn’t find that store.' },
  'unknown-place': { status: 404, message: unknownPlace },
  'no-stores-there': {
    status: 404,
    message: 'We have no stores there. Tillwise compares stores in the 50 states and Washington, DC.',
  },
  'unknown-order': { status: 404, message: 'We couldn’t find that recurring order.' },
  'unknown-favorite': { status: 404, message: 'That item is not among your favorites.' },
  'unknown-list': { status: 404, message: 'We couldn’t find that list. Its owner may have removed it.' },
  'unknown-family-member': { status: 404, message: 'That person is not on the family list.' },
  'unknown-flagged-price': {
    status: 404,
    message: 'That price was already withdrawn or approved.',
  },
  'unknown-contributor': { status: 404, message: 'That person can already add prices.' },
  'unknown-learned-words': { status: 404, message: 'Search hasn’t learned anything for these words.' },
  'contributions-stopped': {
    status: 403,
    message:
      'We withdrew prices from this account, so it can’t add prices or receipts. If that is a mistake, please write to us.',
  },
  'unknown-user': { status: 404, message: 'We couldn’t find that user.' },
  'not-an-alternative': { status: 409, message: 'That is a different product, not another brand of this one.' },
  'cart-full': {
    status: 409,
    message: `Your cart is full at ${limits.cartEntries} different items. Remove some to add others.`,
  },
  'busy-cart': { status: 409, message: 'Your cart is being changed somewhere else right now. Please try again.' },
  'busy-prices': {
    status: 409,
    message: 'This price is being updated. Please try again in a moment.',
  },
  'bad-price': { status: 400, message: 'Enter a price from $0.01 to $999.99.' },
  'too-many-price-reports': {
    status: 429,
    message: `You have reported ${quotaLimits.priceReports.most} prices today, the daily limit. Thank you! You can continue tomorrow.`,
  },
  'cart-empty': { status: 400, message: 'Cart is empty' },
  'no-stores-for-transfer': { status: 400, message: noStoresForTransfer },
  'too-many-favorites': {
    status: 409,
    message: `You have ${limits.favorites} favorites, the most you can have. Remove one first.`,
  },
  'too-many-orders': {
    status: 409,
    message: `You have ${limits.recurringOrders} recurring orders, the most you can have. Remove one first.`,
  },
  'too-many-orders-created': {
    status: 429,
    message: `You have created ${quotaLimits.ordersCreated.most} recurring orders today, the daily limit. Please try again tomorrow.`,
  },
  'list-title': { status: 400, message: listTitleMissing },
  'too-many-lists': {
    status: 409,
    message: `You have shared ${limits.sharedLists} lists, the most you can have. Remove one first.`,
  },
  'too-many-shares': {
    status: 429,
    message: `You have shared ${quotaLimits.shares.most} lists today, the daily limit. Please try again tomorrow.`,
  },
  'already-premium': { status: 409, message: 'You are already a member. There is nothing to pay.' },
  'no-subscription': { status: 409, message: 'You have no subscription to cancel.' },
  'busy-plan': {
    status: 409,
    message: 'Your plan is being changed somewhere else right now. Please try again in a moment.',
  },
  'payment-declined': { status: 402, message: 'The payment was declined. Please try another card.' },
  'payments-unavailable': {
    status: 503,
    message: 'We can’t take payments right now. You were not charged. Please try again in a moment.',
  },
  'too-many-billing-calls': {
    status: 429,
    message: 'You have tried this too often today. Nothing was charged or changed. Please try again tomorrow.',
  },
  'bad-webhook': { status: 400, message: 'This message is not signed by our payment provider.' },
  'phone-required': { status: 400, message: phoneRequired },
  'phone-invalid': { status: 400, message: phoneInvalid },
  'phone-abroad': { status: 422, message: 'We can only text numbers in the United States and Canada.' },
  'phone-kind': {
    status: 422,
    message: 'We can only text mobile and landline numbers, not toll-free, premium-rate, or other special ones.',
  },
  'phone-opted-out': {
    status: 409,
    message:
      'This number has asked not to receive texts. Its owner can allow them again with the link in our last text, or by texting START.',
  },
  'phone-code-wrong': {
    status: 400,
    message: 'That code is not correct. Enter the six digits from the last text from Tillwise.',
  },
  'phone-code-ended': { status: 409, message: 'That code has expired. Please request another one.' },
  'phone-code-tried-out': {
    status: 400,
    message: `${limits.phoneCode.tries} wrong codes were entered. Please request another one.`,
  },
  'too-many-phone-codes': {
    status: 429,
    message: `You have asked for ${quotaLimits.phoneCodes.most} codes today, the daily limit. Please try again tomorrow.`,
  },
  'too-many-calls': { status: 429, message: 'Too many requests at once. Please wait a minute and try again.' },
  'very-busy': { status: 429, message: 'Too many people are doing this right now. Please try again in a minute.' },
  'too-many-price-calls': {
    status: 429,
    message: `You have asked for prices ${rateLimits['open-prices'].ofCaller} times in a minute, which is the limit. Please continue in a minute.`,
  },
  'prices-busy': {
    status: 429,
    message: 'Too many people are asking for prices right now. Please try again in a minute.',
  },
  'too-many-texts': {
    status: 429,
    message: `You have sent ${quotaLimits.texts.most} texts today, the daily limit. Please try again tomorrow.`,
  },
  'phone-texted-enough': {
    status: 429,
    message: `This number got ${quotaLimits.textsToPhone.most} texts through Tillwise today, the daily limit. Please try again tomorrow.`,
  },
  'link-in-text': {
    status: 400,
    message:
      'A text can only link to shared Tillwise lists. Please remove other links, web addresses, email addresses, and phone numbers, and put a space after each period.',
  },
  'link-in-texted-list': {
    status: 400,
    message:
      'A list that you text can’t contain web addresses, email addresses, phone numbers, or our name. Please share it again without them in its title, description, notes, and items.',
  },
  'text-as-tillwise': {
    status: 400,
    message:
      'Only our own texts can name Tillwise. Please leave out the name; the text already says that it was sent with us.',
  },
  'unknown-text-stop': { status: 404, message: 'This link is incomplete. Please open the full link from the text.' },
  'too-many-text-tries': {
    status: 429,
    message: 'You have tried to send too many texts today. Please check the number and try tomorrow.',
  },
  'texts-used-up': {
    status: 429,
    message:
      'You have used this month’s texts, or this one is too long for what is left. Long lists count as several texts. The count starts over on the first of next month.',
  },
  'texts-busy': { status: 503, message: 'Too many texts are being sent right now. Please try again in a minute.' },
  'texts-unavailable': { status: 503, message: 'We can’t send texts right now. Please try again later.' },
  'text-perhaps-sent': {
    status: 503,
    message:
      'This text may have been sent, but its confirmation got lost. Please check the phone before you change the text and send it again.',
  },
  'suggestion-incomplete': {
    status: 400,
    message: 'Please provide both a title and description for your suggestion.',
  },
  'too-many-suggestions': {
    status: 429,
    message: `You have sent ${quotaLimits.suggestions.most} suggestions today, the daily limit. Please try again tomorrow.`,
  },
  'suggestion-email': { status: 400, message: 'We need your email to respond to your suggestion.' },
  'too-many-exports': {
    status: 429,
    message: `You have downloaded your data ${quotaLimits.exports.most} times today, the daily limit. Please try again tomorrow.`,
  },
  'receipt-source': {
    status: 400,
    message: `Please paste the text of a receipt, up to ${wholeNumber(limits.receipt.textCharacters)} characters, or choose up to ${limits.receipt.photo.mostParts} photos of one, smaller than 3 MB.`,
  },
  'receipt-photo-kind': { status: 422, message: 'Please choose a JPEG or PNG photo, or a one-page PDF.' },
  'receipt-photo-unread': {
    status: 422,
    message: 'We could not open that file. Please try another photo of it, or paste its text.',
  },
  'receipt-photo-too-large': {
    status: 422,
    message: `That photo is too large. It can have up to ${limits.receipt.photo.readPixels / 1_000_000} million pixels, and up to ${wholeNumber(limits.receipt.photo.readSide)} on a side. Please send a smaller copy, or paste the text.`,
  },
  'receipt-photo-slow': {
    status: 422,
    message:
      'Reading that photo took too long. It doesn’t count toward your monthly photos. A photo of only the paper is faster to read, or you can paste the text.',
  },
  'list-photo-without-words': {
    status: 422,
    message:
      'We found no words on that photo. Please take another from closer up and in good light, or type your list.',
  },
  'receipt-pdf-unread': {
    status: 422,
    message: 'We could not read that PDF. Open it, select all of its text, and paste it here, or choose a photo of it.',
  },
  'not-a-receipt': {
    status: 422,
    message: 'We found no prices in that photo. If it is a receipt, take the photo from straight above in good light.',
  },
  'no-receipt-in-text': {
    status: 422,
    message:
      'We found no prices in that text. If it is a receipt, paste all of it: each item with its price, and the total.',
  },
  'receipt-too-long': {
    status: 422,
    message: `That has more than ${limits.receipt.lines} lines with prices, the most we can read at once. Please paste it in parts, each with its store and date.`,
  },
  'receipt-does-not-add-up': {
    status: 422,
    message: 'The lines do not add up to the printed total. Please correct the wrong price or add the missing line.',
  },
  'receipt-sums-contradict': {
    status: 422,
    message: 'The total and the subtotal don’t agree, so we misread one of them. Please correct it.',
  },
  'receipt-seen-before': { status: 409, message: 'This receipt was already added. Each receipt counts once.' },
  'receipt-perhaps-seen': {
    status: 409,
    message:
      'You already added a receipt with that total for this store and day. If this is a different one, please confirm that.',
  },
  'too-many-alike-receipts': {
    status: 409,
    message: `You added ${limits.receipt.alikeADay} receipts with that total for this store and day, and nothing printed tells them apart. We can’t take more.`,
  },
  'receipt-in-future': { status: 422, message: 'This receipt is dated in the future. Please check the day.' },
  'receipt-too-old': {
    status: 422,
    message: `This receipt is more than ${limits.oldestPriceDays} days old, so its prices are too old to use.`,
  },
  'receipt-without-items': {
    status: 422,
    message: 'No line has an item yet. Please choose an item for at least one line.',
  },
  'unknown-receipt': { status: 404, message: 'We do not have that receipt. It may have been deleted.' },
  'busy-receipts': { status: 409, message: 'These lines are being updated. Please try again.' },
  'receipt-photos-used-up': {
    status: 429,
    message: `You have used this month’s photos, or these are more than you have left: ${quotaLimits.receiptPhotos.most} a month are free, ${quotaLimits.receiptPhotosWithPremium.most} with Premium. Pasting the text of a receipt still works.`,
  },
  'member-receipt-photos-used-up': {
    status: 429,
    message: `You have used your ${quotaLimits.receiptPhotosWithPremium.most} photos for this month, or these are more than you have left. Pasting the text of a receipt still works.`,
  },
  'too-many-receipt-photos': {
    status: 429,
    message: `You can try ${quotaLimits.receiptPhotoTries.most} photos a day, and these are more than you have left today. Please try tomorrow, or paste the text.`,
  },
  'too-many-receipt-texts': {
    status: 429,
    message: `You have pasted ${quotaLimits.receiptTexts.most} receipts today, the daily limit. Please try tomorrow.`,
  },
  'too-many-receipts': {
    status: 429,
    message: `You have added ${quotaLimits.receipts.most} receipts today, the daily limit. Please try again tomorrow.`,
  },
  'receipt-photos-spent': {
    status: 429,
    message:
      'We have reached our limit for photos today. You can paste the text of a receipt, or try a photo tomorrow.',
  },
  'address-lookups-spent': {
    status: 429,
    message: 'We have reached our limit for address lookups today. A ZIP code or a town still works.',
  },
  'texts-spent': {
    status: 429,
    message: 'We have reached our limit for texts today. Please try tomorrow, or send the link by email.',
  },
  'too-much-spent': {
    status: 429,
    message: 'You have reached today’s limit for one account. Please try tomorrow.',
  },
  'receipt-photos-unavailable': {
    status: 503,
    message: 'We can’t read photos right now. Please try again in a minute, or paste the text.',
  },
  'family-incomplete': { status: 400, message: 'Please provide both name and email for the family member' },
  'bad-email': { status: 400, message: 'Please enter a valid email address' },
  'already-family': { status: 409, message: 'This email is already on the family list.' },
  'too-many-family-members': {
    status: 409,
    message: `The family list is full at ${limits.familyMembers} people.`,
  },
  'admin-undeletable': { status: 403, message: 'The admin account cannot be deleted.' },
  'account-closing': {
    status: 409,
    message: 'This account is being deleted, so it can’t be changed. Please delete it again to finish.',
  },
  'wrong-confirmation': { status: 400, message: 'That email doesn’t match this account.' },
  'too-large': { status: 413, message: 'That request is too large.' },
  'not-json-type': { status: 415, message: 'Please send JSON (content type application/json).' },
  'too-many-stores': { status: 422, message: tooManyStores(limits.storesSelected) },
  'sign-in-unavailable': { status: 503, message: 'Sign-in is not working right now. Please try again in a moment.' },
  'out-of-time': {
    status: 503,
    message: 'This took too long, so we stopped. Please check whether it worked, and try again if not.',
  },
  overloaded: { status: 503, message: 'Tillwise is very busy right now. Please try again in a moment.' },
  internal: { status: 500, message: internalFailure },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof failures;

/** Uses a failure as the message of a schema: a request that doesn't fit fails with this code. */
export function refusal<C extends FailureCode>(code: C): C {
  return code;
}
