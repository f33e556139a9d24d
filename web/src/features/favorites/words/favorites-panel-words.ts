export const favorites = 'Favorites';
export const invitation = 'Keep a list of what you always buy, and add it all to your cart at once.';
export const notLoaded = 'Your favorites could not be loaded.';
export const loading = 'Loading your favorites';
