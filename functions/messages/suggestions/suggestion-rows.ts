import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { indexed, type Key, keys } from '#functions/table/keys.ts';
import { indexedKeysOf, queryIndexPartition } from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';

const storedSuggestion = z.lazy(() =>
  z.object({
    suggestionId: z.string(),
    userId: z.string(),
    email: z.string(),
    title: z.string(),
    suggestion: z.string(),
    sentAt: z.iso.datetime(),
  }),
);
export type StoredSuggestion = z.infer<typeof storedSuggestion>;

/**
 * Saves a suggestion, sorted by day within its month, and returns its id; null when its sender has sent it with the same
 * `ownId` that day.
 */
export async function saveSuggestion(
  suggestion: Omit<StoredSuggestion, 'suggestionId'>,
  ownId: string = randomUUID(),
): Promise<string | null> {
  const { sentAt, userId } = suggestion;
  const suggestionId = `${sentAt.slice(0, 10)}#${userId}#${ownId}`;
  const isNew = await createFor(userId, {
    ...keys.suggestion(sentAt.slice(0, 7), suggestionId),
    ...indexed.suggestion(userId, sentAt),
    ...storedSuggestion.parse({ ...suggestion, suggestionId }),
  });
  return isNew ? suggestionId : null;
}

/** A person's suggestions, oldest first. */
export async function readSuggestionsOf(userId: string): Promise<StoredSuggestion[]> {
  return queryIndexPartition(partitionOf(userId), storedSuggestion);
}

export async function suggestionKeysOf(userId: string): Promise<Key[]> {
  return indexedKeysOf(partitionOf(userId));
}

function partitionOf(userId: string): string {
  return String(indexed.suggestion(userId, '')[tableShape.index.partitionKey]);
}
