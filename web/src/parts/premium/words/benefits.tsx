import type { ReactNode } from 'react';
import type { PremiumFeature } from '#web/queries/client/premium-feature.ts';
import { suggestionAnswerDays } from './in-page.ts';

type Mark = (text: string) => ReactNode;

export const favoritesTitle = 'Favorites';
export const favoritesBenefit = 'Save what you always buy and add it all to your cart at once.';
export const recurringOrdersTitle = 'Recurring orders';
export const exportTitle = 'Cart export';
export const exportBenefit = 'Open your items at the store’s own website, ready to order.';
export const textsTitle = 'Lists by text message';
export const textsBenefit = 'Send a list to any phone.';
export const supportTitle = 'Priority support';
export const supportBenefit = 'Your questions are answered first.';
export const suggestionsTitle = 'A say in what comes next';
export const suggestionsBenefit = `A form for suggestions, answered within ${suggestionAnswerDays}.`;

export const premiumFeature = 'Premium Feature';
const featureNames: Record<PremiumFeature, string> = {
  texts: 'Text message sharing',
  'cart-export': 'Cart Export',
  favorites: 'Favorites',
  'recurring-orders': 'Recurring Orders',
  suggestions: 'The suggestion form',
};
const pluralNames: readonly PremiumFeature[] = ['favorites', 'recurring-orders'];
export const featureNeedsPremium = (feature: PremiumFeature, price: string, strong: Mark) => (
  <>
    {strong(featureNames[feature])} {pluralNames.includes(feature) ? 'are' : 'is'} part of Tillwise Premium, {price}.
    Cancel anytime.
  </>
);
export const thisNeedsPremium = (price: string, strong: Mark) => (
  <>
    {strong('This')} is part of Tillwise Premium, {price}. Cancel anytime.
  </>
);
export const upgrade = 'Upgrade to Premium';
export const maybeLater = 'Maybe Later';
