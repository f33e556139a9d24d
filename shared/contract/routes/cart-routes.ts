import * as z from 'zod';
import { limits } from '../../limits.ts';
import {
  addition,
  broughtItems,
  cart,
  cartLine,
  clearedEntries,
  entryChange,
  entryQuantities,
} from '../shopping/cart.ts';
import { itemId } from '../shopping/item.ts';
import { routeGroup } from './route.ts';
import { entryParams } from './schemas.ts';

export const cartRoutes = routeGroup('cart', {
  'GET /api/cart': {
    access: 'signed-in',
    signedOutNoticed: 'by-action',
    summary: 'The cart with its prices at the compared stores.',
    answer: cart,
  },
  'POST /api/cart': {
    access: 'signed-in',
    summary: 'Adds an item or raises its quantity, and returns the new cart.',
    body: addition,
    answer: cart,
  },
  'POST /api/cart/bring-along': {
    access: 'signed-in',
    summary:
      'Raises the cart to at least these quantities, or adds those that `addsUp` marks, and returns it. Repeating it with the same `changeId` changes nothing.',
    body: broughtItems,
    answer: cart,
  },
  'POST /api/cart/brands-out-of-reach': {
    access: 'signed-in',
    summary: 'The items of an order or a list that ask for a brand none of the compared stores has.',
    body: z.object({ items: z.array(cartLine).max(limits.cartEntries) }),
    answer: z.object({ itemIds: z.array(itemId) }),
  },
  'PATCH /api/cart': {
    access: 'signed-in',
    summary: 'Sets the quantities of several entries at once (0 removes one), and returns the new cart.',
    body: entryQuantities,
    answer: cart,
  },
  'PATCH /api/cart/{id}': {
    access: 'signed-in',
    summary: 'Sets an entry’s quantity (0 or less removes it) or switches its brand, and returns the new cart.',
    params: entryParams,
    body: entryChange,
    answer: cart,
  },
  'DELETE /api/cart/{id}': {
    access: 'signed-in',
    summary: 'Removes an entry and returns the new cart.',
    params: entryParams,
    answer: cart,
  },
  'DELETE /api/cart': {
    access: 'signed-in',
    summary: 'Empties the cart, or removes only the entries in the body from it.',
    body: clearedEntries.optional(),
    answer: cart,
  },
});
