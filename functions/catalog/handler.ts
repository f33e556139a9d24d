import { api } from '#functions/kit/api.ts';
import { listItems } from './list-items.ts';
import { searchItems } from './search-items.ts';

export const handler = api('catalog', {
  'GET /api/grocery-items': listItems,
  'GET /api/grocery-items/search': searchItems,
});
