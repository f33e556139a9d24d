/* Words of the site as a whole. */

export const pageTitle = (topic: string, siteName: string) => `${topic} · ${siteName}`;
export const shareCardAlt =
  'A receipt that compares a grocery cart at three stores: find the cheapest store for your whole grocery cart.';

export const pageBroke = 'Something went wrong';
export const whatHappened =
  'Something on this page broke, and that is our fault. Your cart is safe. Reloading the page usually helps.';
export const reload = 'Reload';
export const backToHome = 'Back to home';

/* For search engines. */
export const browserRequirements = 'Requires JavaScript';
export const freeOffer = 'Free';
export const premiumOffer = 'Premium';
