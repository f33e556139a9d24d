/* A shared list. */
export const sharedList = 'Shared list';
export const listNotLoaded = 'This list could not be loaded.';
export const listNotFound = 'List Not Found';
export const whyListNotFound = 'Its owner may have removed it, or the link may be incomplete.';
