/** The features that need Premium. */
export type PremiumFeature = 'texts' | 'cart-export' | 'favorites' | 'recurring-orders' | 'suggestions';
