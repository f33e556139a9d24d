import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { favoritesRoutes } from '#shared/contract/routes/favorites-routes.ts';
import { addFavoritesToCart } from './add-favorites-to-cart.ts';
import { changeFavorite } from './change-favorite.ts';
import { readFavorites } from './read-favorites.ts';
import { removeFavorite } from './remove-favorite.ts';
import { toggleFavorite } from './toggle-favorite.ts';

export const handler = api(
  favoritesRoutes,
  {
    'GET /api/favorites': readFavorites,
    'POST /api/favorites/toggle/{id}': toggleFavorite,
    'PATCH /api/favorites/{id}': changeFavorite,
    'DELETE /api/favorites/{id}': removeFavorite,
    'POST /api/favorites/add-to-cart': addFavoritesToCart,
  },
  people,
);
