import { listCompared, listRead, listToCompare, listToRead, pastLists } from '../lists/pasted-list.ts';
import { routeGroup } from './route.ts';

export const listsRoutes = routeGroup('lists', {
  'POST /api/lists/read': {
    access: 'anyone',
    summary:
      'Reads a list as people write it: each line with the items it may mean, the likeliest first, and a question if it is unclear. Nothing is stored.',
    body: listToRead,
    pace: 'lists',
    answer: listRead,
  },
  'POST /api/lists/compare': {
    access: 'anyone',
    summary:
      'What a list costs at the nearest store of each of up to five chains around a location and of each warehouse club besides, without an account. Nothing is stored.',
    body: listToCompare,
    pace: 'lists',
    answer: listCompared,
  },
  'GET /api/lists/past': {
    access: 'signed-in',
    summary: 'What the shopper bought before: cleared carts, receipts, and items that appear in several of them.',
    answer: pastLists,
  },
});
