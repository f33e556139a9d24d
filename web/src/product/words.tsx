import type { ReactNode } from 'react';
import { plural } from '#shared/plural.ts';
import type { PremiumFeature } from '#web/queries/premium-feature.ts';

type Mark = (text: string) => ReactNode;

/* Prices. */
/** For screen readers, before an amount that the eye sees with a tilde. */
export const estimated = 'estimated';
export const ownItem = 'Yours';
export const notAvailable = 'Not available';
/** Shown instead of prices beside a line that is not a catalog item. */
export const plainWordsNote = 'In your own words, without a price';

export const bestPriceAt = (store: string) => `Best price, at ${store}`;
export const bestEstimateAt = (store: string) => `Best price, estimated, at ${store}`;
interface BestPriceParts {
  figure: ReactNode;
  store: ReactNode;
}
export const bestPrice = ({ figure, store }: BestPriceParts, unseen: Mark) => (
  <>
    {unseen('Best price: ')}
    {figure}
    {unseen(', at ')}
    {store}
  </>
);
export const bestPriceSeen = ({ figure, store, age }: BestPriceParts & { age: ReactNode }, unseen: Mark) => (
  <>
    {unseen('Best price: ')}
    {figure}
    {unseen(', at ')}
    {store}
    {unseen(', ')}
    {age}
  </>
);
export const bestEstimate = ({ figure, store }: BestPriceParts, unseen: Mark) => (
  <>
    {unseen('Best price, estimated: ')}
    {figure}
    {unseen(', at ')}
    {store}
  </>
);

export const justNow = 'just now';
export const minutesAgo = (count: number) => plural(count, { other: '# min ago' });
export const hoursAgo = (count: number) => plural(count, { other: '# h ago' });
export const today = 'today';
export const yesterday = 'yesterday';
export const daysAgo = (count: number) => plural(count, { one: '# day ago', other: '# days ago' });
/** Who paid an unconfirmed price, and when. */
export const paidBy = {
  'one-shopper': (age: string) => `one shopper, ${age}`,
  shoppers: (age: string) => `some shoppers, ${age}`,
};

export const seenAtStores = (count: number) => plural(count, { one: 'seen at # store', other: 'seen at # stores' });
export const liveAt = (store: string) => `at ${store}, live`;
export const seenAt = (store: string, age: string) => `at ${store}, ${age}`;
export const paidAt = (store: string, age: string) => `at ${store}, paid ${age}`;
export const reportedAt = (store: string, age: string) => `at ${store}, reported ${age}`;

/* Brands. */
export const brandNotSold = (brand: string) => `None of your stores has ${brand}.`;
export const anyBrand = 'Any brand';
export const anyBrandOf = (item: string) => `Any brand of ${item}`;
/** Of an amount, such as '2 lb'. */
export const wanted = (amount: string) => `${amount} wanted`;
export const piecesWanted = (pieces: number) => plural(pieces, { one: '# piece wanted', other: '# pieces wanted' });

/* Favorites. */
export const favorite = (item: string) => `Favorite ${item}`;
export const favoriteOfBrand = (item: string, brand: string) => `Favorite ${item}, ${brand}`;
export const addedToFavorites = 'Added to favorites';
export const removedFromFavorites = 'Removed from favorites';
export const favoritesNotUpdated = 'Failed to update favorites';

/* Changes of the cart that failed. */
export const itemNotAdded = 'Failed to add item to cart';
export const quantityNotUpdated = 'Failed to update item quantity';
export const itemNotRemoved = 'Failed to remove item from cart';
export const brandNotSwitched = 'Failed to switch brand. Please try again.';
export const cartNotCleared = 'Failed to clear cart';

/* A plan that was taken, after its receipt. */
interface Said {
  /** 'about $80 (77–84)' */
  figure: string;
  itemCount: number;
  plannedCount: number;
}
export const saidForAll = ({ figure, plannedCount }: Said) =>
  plural(plannedCount, {
    one: `We said ${figure} for the one item, before tax.`,
    other: `We said ${figure} for the # items, before tax.`,
  });
export const saidForSome = ({ figure, itemCount, plannedCount }: Said) =>
  `We said ${figure} for ${itemCount} of the ${plannedCount} items, before tax.`;
export const paidAsSaid = (paid: string) => `You paid ${paid}, as we said.`;
export const paidMore = (paid: string) => `You paid ${paid}, more than we said.`;
export const paidLess = (paid: string) => `You paid ${paid}, less than we said.`;

/* Links to the stores' own pages. */
/** For screen readers, after the name of a link. */
export const opened = ', opened';

/* Confirming a phone number. */
export const codeTexted = (phone: ReactNode, minutes: number) => (
  <>
    We texted a code to {phone}. It works for {minutes} minutes. We send nothing else until you enter it.
  </>
);
export const codeInText = 'The six digits in the text';
export const confirmNumber = 'Confirm number';
export const numberConfirmed = 'Number Confirmed';
export const willText = (phone: string) => `We will text ${phone} when a favorite drops.`;
export const sendAnotherCode = 'Send another code';
export const codeSent = 'Code Sent';
export const anotherCodeSent = (phone: string) => `Another code is on its way to ${phone}.`;
export const codeOnItsWay = 'Code on Its Way';
export const codeSentBefore = (phone: string) =>
  `It was sent to ${phone} less than half a minute ago. Give it a moment.`;

/* Pages that someone can't see. */
export const signIn = 'Sign In';
export const backToHome = 'Back to home';
export const policiesUpdated = 'Last updated: November 24, 2026';

/* Premium. */
export const monthly = (price: string) => `${price}/month`;
export const favoritesTitle = 'Favorites';
export const favoritesBenefit = 'Save what you always buy and add it all to your cart at once.';
export const recurringOrdersTitle = 'Recurring orders';
export const recurringOrdersBenefit = 'Get your weekly or monthly basics added to your cart.';
export const exportTitle = 'Cart export';
export const exportBenefit = 'Open your items at the store’s own website, ready to order.';
export const textsTitle = 'Lists by text message';
export const textsBenefit = 'Send a list to any phone.';
export const supportTitle = 'Priority support';
export const supportBenefit = 'Your questions are answered first.';
export const suggestionsTitle = 'A say in what comes next';
export const suggestionsBenefit = (days: { fewest: number; most: number }) =>
  `A form for suggestions, answered within ${days.fewest}-${days.most} business days.`;

export const premiumFeature = 'Premium Feature';
const featureNames: Record<PremiumFeature, string> = {
  texts: 'Text message sharing',
  'cart-export': 'Cart Export',
  favorites: 'Favorites',
  'recurring-orders': 'Recurring Orders',
  suggestions: 'The suggestion form',
};
export const featureNeedsPremium = (feature: PremiumFeature, price: string, strong: Mark) => (
  <>
    {strong(featureNames[feature])} is part of Tillwise Premium, {price}. Cancel anytime.
  </>
);
export const thisNeedsPremium = (price: string, strong: Mark) => (
  <>
    {strong('This')} is part of Tillwise Premium, {price}. Cancel anytime.
  </>
);
/** The first sentence for shoppers without Premium who text a shared list. */
export const smsSharingNeedsPremium = 'SMS sharing is a premium feature. Please upgrade to continue.';
export const upgrade = 'Upgrade to Premium';
export const upgradeFor = (price: string) => `Upgrade to Premium · ${price}`;
export const maybeLater = 'Maybe Later';
