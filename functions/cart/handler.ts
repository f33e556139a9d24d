import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { cartRoutes } from '#shared/contract/routes/cart-routes.ts';
import { addToCart } from './add-to-cart.ts';
import { bringItems } from './bring-items.ts';
import { changeEntry } from './change-entry.ts';
import { clearCart } from './clear-cart.ts';
import { findBrandsOutOfReach } from './find-brands-out-of-reach.ts';
import { readCart } from './read-cart.ts';
import { removeEntry } from './remove-entry.ts';
import { setQuantities } from './set-quantities.ts';

export const handler = api(
  cartRoutes,
  {
    'GET /api/cart': readCart,
    'POST /api/cart': addToCart,
    'POST /api/cart/bring-along': bringItems,
    'POST /api/cart/brands-out-of-reach': findBrandsOutOfReach,
    'PATCH /api/cart': setQuantities,
    'PATCH /api/cart/{id}': changeEntry,
    'DELETE /api/cart/{id}': removeEntry,
    'DELETE /api/cart': clearCart,
  },
  people,
);
