import { listCompared, listRead, listToCompare, listToRead, pastLists } from '../list.ts';
import { routeGroup } from './route.ts';

export const listsRoutes = routeGroup('lists', {
  'POST /api/lists/read': {
    access: 'anyone',
    summary:
      'Reads a list as people write it: each thing with the items it may mean, the likeliest first, and a question where it is not sure. Nothing of it is kept.',
    body: listToRead,
    pace: 'lists',
    answer: listRead,
  },
  'POST /api/lists/compare': {
    access: 'anyone',
    summary:
      'What a list costs at the nearest store of each of five chains around a place, for whoever has no account. Nothing of it is kept.',
    body: listToCompare,
    pace: 'lists',
    answer: listCompared,
  },
  'GET /api/lists/past': {
    access: 'signed-in',
    summary:
      'What the shopper bought before, to buy again: carts they cleared, their receipts, and what is in several of these.',
    answer: pastLists,
  },
});
