import type { ReactNode } from 'react';

export const payment = 'Payment';
export const formNotLoaded = 'The payment form could not be loaded.';
export const pay = (price: string) => `Pay ${price}`;
export const paymentTerms =
  'Renews every month until you cancel, which you can do anytime in your account. Your card details go to our payment provider; we never store them.';

export const notOpened = 'Failed to initialize payment. Please try again.';
export const subscriptionNotOpened = 'Failed to initialize subscription';
export const paymentFailed = 'Payment Failed';
export const notPaid = 'The payment didn’t go through. Please try again.';
export const bankRefused = 'Your bank did not confirm the payment. Nothing was charged.';

export const signInTitle = 'Please Sign In';
export const accountNeeded = 'You need an account for Premium.';
export const goingToSignIn = 'Taking you to the sign-in page…';
export const signIn = 'Sign In';

export const welcome = { title: 'Welcome to Premium!', description: 'You now have all Premium features.' };
/** For people who had Premium until now: their renewal was late, or they had canceled. */
export const continued = { title: 'Your Premium Continues', description: 'Thank you. You keep all Premium features.' };
export const goingToCart = 'Taking you to your cart…';

/** The payment succeeded, but our server doesn't know it yet. */
export const unconfirmed = 'Payment Successful';
export const refreshNeeded = 'Payment completed! Please refresh the page to access premium features.';
export const refresh = 'Refresh the page';

export const alreadyPremium = 'You already have Premium';
export const nothingToPay = 'There is nothing to pay.';
export const goToCart = 'Go to your cart';
export const yourAccount = 'Your account';

export const canceledUntil = (date: ReactNode) => <>You canceled, and you still have Premium until {date}.</>;
export const canceled = 'You canceled, and you still have Premium.';
export const comingBack = (price: string) =>
  `If you come back, it renews again for ${price}. You are not charged again for days you have already paid for.`;
export const continuePremium = 'Continue Premium';

export const newMemberThanks = 'Thank you for going Premium';
export const tryFavorites = 'Press the heart next to an item to keep it as a favorite.';
export const tryRecurringOrders = 'Make your cart a recurring order.';
export const tryTexts = 'Send your list to any phone by text.';
export const dismissWelcome = 'Dismiss the Premium welcome';

export const notCharged = 'We couldn’t charge your card for Premium.';
export const premiumAtRisk = 'Premium ends if the payment keeps failing.';
export const payNow = 'Pay now';
