import type { ReactNode } from 'react';

/* Words of the site as a whole. */

export const pageTitle = (topic: string, siteName: string) => `${topic} · ${siteName}`;
export const shareCardAlt =
  'A receipt that compares a grocery cart at three stores: find the cheapest store for your whole grocery cart.';

export const pageBroke = 'Something went wrong';
export const whatHappened =
  'Something on this page broke, and that is our fault. Your cart is safe. Reloading the page usually helps.';
export const reload = 'Reload';
export const backToHome = 'Back to home';

export const needsJavaScript = 'This page needs JavaScript';
export const allowJavaScript = (siteName: string, link: (text: string) => ReactNode) => (
  <>
    Please allow it for {siteName} and load the page again. Without it you can read {link('how it works')}.
  </>
);

/* For search engines. */
export const browserRequirements = 'Requires JavaScript';
export const freeOffer = 'Free';
export const premiumOffer = 'Premium';
