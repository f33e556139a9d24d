import type { Action } from '#functions/kit/requests/api.ts';
import { shareUrl } from './share-url.ts';
import { readSharedListsOf } from './shared-list-rows.ts';

/** The lists the shopper shared, newest first. */
export const readOwnLists: Action<'GET /api/shared-lists'> = async ({ shopper }) =>
  (await readSharedListsOf(shopper.userId)).map(({ listId, title, description, createdAt, entries }) => ({
    id: listId,
    title,
    description,
    createdAt,
    itemCount: entries.length,
    shareUrl: shareUrl(listId),
  }));
