export const comparePrices = 'Compare prices';

/* A page that doesn't exist. */
export const notFoundStatus = '404';
export const notFound = 'Page not found';
export const whyNotFound = 'This page does not exist. It may have moved, or the link may be incomplete.';
export const howItWorks = 'How it works';
