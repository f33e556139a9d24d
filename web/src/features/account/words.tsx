import type { ReactNode } from 'react';
import { plural } from '#shared/plural.ts';
import { suggestionAnswerDays } from '#web/parts/premium/words/in-page.ts';

/* The account card. */
export const accountInformation = 'Account information';
export const email = 'Email';
export const memberSince = 'Member since';
export const signOut = 'Sign Out';
export const signOutQuestion = 'Sign out?';
export const signOutAskedByLink = 'A link from another site is trying to sign you out on this device.';
export const confirmSignOut = 'Sign out';
export const staySignedIn = 'Stay signed in';

/* Plans. */
export const familyBadge = 'Family Premium · free';
export const graceBadge = (daysLeft: number) =>
  plural(daysLeft, { one: 'Grace Period · # day left', other: 'Grace Period · # days left' });
export const premiumBadge = 'Premium · active';
export const freeBadge = 'Free';
export const familyPlan = 'Family Premium';
export const premiumPlan = 'Premium';
export const freePlan = 'Free';
export const active = 'Active';
export const canceled = 'Canceled';
export const paymentIncomplete = 'Payment incomplete';
export const paymentFailed = 'Payment failed';
export const free = 'Free';
export const freeButPaying = (price: string) => `Free, but you also pay ${price}`;
export const nothingMoreCharged = 'Nothing more is charged';
export const paymentRequired = 'Payment Required';

/* The subscription card. */
export const subscription = 'Subscription';
export const planType = 'Plan type';
export const status = 'Status';
export const cost = 'Cost';
export const nextBillingDate = 'Next billing date';
export const accessEnds = 'Access ends';
export const cancelSubscription = 'Cancel Subscription';
export const completePayment = 'Complete Payment';
export const renewalNotPaid =
  'We couldn’t charge your card for the renewal. We will try again, and Premium ends if the card keeps failing. You can also pay now with another card.';
export const upgrade = 'Upgrade to Premium';
export const cancelQuestion = 'Cancel Premium?';
export const keepPremium = 'Keep Premium';
export const cancelingEndsRenewal = 'Your subscription will not renew, and you will not be charged again.';
export const familyPremiumStays = 'You keep Family Premium.';
export const premiumUntil = (date: string, graceDays: number) =>
  `You keep Premium until ${date}: ${graceDays} days after you signed up, or the end of the period you paid for, whichever is later. We keep your favorites and orders after that.`;
export const premiumEndsToday = (graceDays: number) =>
  `The ${graceDays} days after you signed up are over, so Premium ends today. We keep your favorites and orders.`;
export const subscriptionCanceled = 'Subscription Cancelled';
export const willNotRenew = 'It will not renew, and you will not be charged again.';
export const notCanceled = 'Failed to cancel subscription. Please try again.';

/* Sign-in and security. */
export const security = 'Sign-in and security';
export const authenticator = 'Authenticator app';
export const on = 'ON';
export const passwordAndCode = 'You sign in with your password and a code from your app.';
export const passwordOnly =
  'You sign in with only your password. An authenticator app on your phone adds a code, so a stolen password is not enough.';
export const adminPagesRequireOne = 'The admin pages require one.';
export const signInForAdminPages = 'Sign in again with a code to open the admin pages.';
export const turnOffAuthenticator = 'Turn off authenticator';
export const setUpAuthenticator = 'Set up authenticator';
export const turnOffQuestion = 'Turn off your authenticator?';
export const turningOffRisk = 'Anyone who knows your password can then sign in as you.';
export const adminPagesClose = 'The admin pages stay closed until you set one up again.';
export const confirmTurnOff = 'Turn off';
export const authenticatorOff = 'Authenticator Off';
export const passwordOnlyNow = 'From now on you sign in with only your password. Your other devices are signed out.';
export const turnOffFailed = 'Turn Off Failed';
export const setUpTitle = 'Set up an authenticator';
export const appNeeded =
  'You need an authenticator app on your phone, such as Google Authenticator, Authy, or 1Password.';
export const turnOn = 'Turn on';
export const authenticatorOn = 'Authenticator On';
export const codeNeededNow =
  'From now on you also need a code from your app to sign in. Your other devices are signed out.';
export const codeInApp = 'The six digits in the app';
export const setUpFailed = 'We could not set up the authenticator.';
export const setUpQrCode = 'QR code for your authenticator app';
export const scanOrCopy = 'Scan this with the app. If the app is on this phone, copy this key into it instead:';
export const copyKey = 'Copy key';
export const keyCopied = 'The key for your authenticator app.';

/* Signing in again before a change. */
export const signInAgain = 'Sign in again';
export const signedInLongAgo = 'It has been a while since you signed in.';
export const changesSignIn = 'This changes who can sign in as you.';
export const beforeTurningOff =
  'Before you turn it off, please sign in again so we know it is you. You will come right back here.';
export const beforeSettingUp =
  'Before you set one up, please sign in again so we know it is you. You will come right back here.';
export const beforeDeletion =
  'Before you delete your account, please sign in again so we know it is you. You will come right back here.';

/* Devices. */
export const devices = 'Your devices';
export const devicesSignedIn = (idleDays: number) =>
  `You are signed in on these devices. After ${idleDays} days without use, a device is signed out.`;
export const devicesNotLoaded = 'Your devices could not be loaded.';
export const loadingDevices = 'Loading your devices';
export const thisDevice = 'THIS DEVICE';
export const deviceDates = (signedIn: string, lastUsed: string) => `Signed in ${signedIn} · Last used ${lastUsed}`;
export const signOutDevice = 'Sign out';
export const signOutThisDevice = 'Sign out on this device';
export const signOutDeviceOf = (device: string) => `Sign out ${device}`;
export const deviceSignedOut = 'Signed Out';
export const signOutFailed = 'Sign Out Failed';
export const lostPhone = 'Lost a phone, or see a device you don’t recognize? End every session at once.';
export const signOutEverywhere = 'Sign out everywhere';
export const signOutEverywhereQuestion = 'Sign out everywhere?';
export const signOutEverywhereMeans =
  'You will have to sign in again on every device, including this one. Nothing you saved is lost.';
export const signedOutEverywhere = 'Signed Out Everywhere';
export const allSignInAgain = 'You will have to sign in again on each of your devices.';

/* Texts about prices. */
export const priceTexts = 'Texts about prices';
export const numberNotLoaded = 'We could not load your phone number.';
export const loadingNumber = 'Loading your phone number';
export const noNumber =
  'We don’t have a phone number for you. With Premium, press the bell on a favorite and enter your number. We text you when the price drops below yours.';
export const numberTexted = (phone: ReactNode) => (
  <>With Premium, we text {phone} when a favorite drops below your price, at most once a day.</>
);
export const agreedOn = (date: string) => `You agreed to this on ${date}.`;
export const removeNumber = 'Remove the number';
export const numberRemoved = 'Number Removed';
export const noMoreTexts = 'We no longer text you about prices.';
export const removeFailed = 'Remove Failed';

/* Suggestions. */
export const suggestions = 'Make App Better';
export const suggestionsInvited = (email: string) =>
  `Is something missing or not working for you? Tell us, and we will reply to ${email} within ${suggestionAnswerDays}.`;
export const suggestionTitle = 'Title';
export const titleMissing = 'Enter a title.';
export const suggestion = 'Your suggestion';
export const suggestionMissing = 'Enter a description.';
export const sendSuggestion = 'Send Suggestion';
export const suggestionSent = 'Suggestion Sent!';
export const suggestionThanks = `Thank you. You will hear from us within ${suggestionAnswerDays}.`;
export const suggestionFailed = 'Failed to Send Suggestion';
export const suggestionNotSent = 'There was an error sending your suggestion.';

/* The person's data, and deleting the account. */
export const yourData = 'Your data';
export const whatWeStore =
  'Everything we store about you, in one file: your account, cart, favorites, recurring orders, shared lists, your last plan, your trip costs and memberships, the stores you set for items, suggestions, receipts, the prices you reported, the phone number we text, and your devices.';
export const downloadData = 'Download your data';
export const downloaded = 'Downloaded!';
export const dataSavedAs = (file: string) => `Your data saved as ${file}`;
export const downloadFailed = 'Download Failed';
export const deleteAccount = 'Delete account';
export const deleteQuestion = 'Delete your account?';
export const cannotBeUndone = 'This can’t be undone.';
export const keepAccount = 'Keep account';
export const dataDeleted =
  'Your cart, past carts, plan, favorites, recurring orders, shared lists, suggestions, and settings are deleted.';
export const pricesWithdrawn = 'The prices you reported are withdrawn, so nobody sees them anymore.';
export const subscriptionEnds =
  'Your subscription ends right away, with no grace period, and you are not charged again.';
/** For Premium that nobody pays for, or that is already canceled. */
export const premiumEnds = 'Your Premium ends right away.';
export const signInEnds = 'You are signed out, and this sign-in stops working.';
export const backupsGone = (days: number) => `Backup copies are deleted within ${days} days.`;
export const typeToConfirm = (email: string) => `Type ${email} to confirm`;
export const deleteFailed = 'Delete Failed';
export const accountDeleted = 'Your account is deleted';
export const goodbye = 'Goodbye, and thank you for shopping with Tillwise.';
export const nothingMoreIsCharged = 'You are signed out, and nothing more is charged.';
export const closeGoodbye = 'OK';
