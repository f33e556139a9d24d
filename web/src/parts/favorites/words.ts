/* Favorites. */
export const favorite = (item: string) => `Favorite ${item}`;
export const favoriteOfBrand = (item: string, brand: string) => `Favorite ${item}, ${brand}`;
export const addedToFavorites = 'Added to favorites';
export const removedFromFavorites = 'Removed from favorites';
export const favoritesNotUpdated = 'Failed to update favorites';
