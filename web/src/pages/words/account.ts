export const signIn = 'Sign In';

/* The account. */
export const account = 'Your account';
export const accountNeedsSignIn = 'Please sign in to view your account.';
export const premiumFeatures = 'Premium features';
export const receipts = 'Receipts';
export const whyReceipts = 'See what the same items would have cost elsewhere, and improve prices for stores near you.';
export const yourReceipts = 'Your receipts';
export const receiptsNeedSignIn = 'Please sign in to add a receipt.';
export const texts = 'Texts to your phone';
