import * as z from 'zod';
import { favorite, favoriteChange, favoriteToggle } from '../shopping/favorite.ts';
import { routeGroup } from './route.ts';
import { done, entryParams } from './schemas.ts';

export const favoritesRoutes = routeGroup('favorites', {
  'GET /api/favorites': {
    access: 'premium',
    summary: 'The saved items with their prices at the compared stores.',
    answer: z.array(favorite),
  },
  'POST /api/favorites/toggle/{id}': {
    access: 'premium',
    summary:
      'Saves an item with its match, or removes it if it is saved. Repeating it with the same `isFavorite` changes nothing. `id` is the item’s.',
    params: entryParams,
    body: favoriteToggle.optional(),
    answer: z.object({ isFavorite: z.boolean() }),
  },
  'PATCH /api/favorites/{id}': {
    access: 'premium',
    summary: 'Changes a saved item: how often it is bought, its notes, its match, or its price alert.',
    params: entryParams,
    body: favoriteChange,
    answer: done,
  },
  'DELETE /api/favorites/{id}': {
    access: 'premium',
    summary: 'Removes a saved item.',
    params: entryParams,
    answer: done,
  },
  'POST /api/favorites/add-to-cart': {
    access: 'premium',
    summary: 'Adds every saved item that is not in the cart yet.',
    answer: z.object({ added: z.int() }),
  },
});
