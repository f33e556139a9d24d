import {
  flagIdOf,
  readFlagged,
  readFlaggedAs,
  readObservationsOf,
  type StoredObservation,
} from '#functions/data/observations.ts';

/** What is flagged of all that the teller of a flagged price saw at that store on that day, itself included. */
export async function flaggedOfVisit(flagged: StoredObservation): Promise<StoredObservation[]> {
  const { userId, keptAt } = flagged;
  const told = userId ? await readObservationsOf(userId) : await readFlagged(keptAt.slice(0, 7));
  const ofVisit = told.filter((other) => other.isFlagged && visitOf(other) === visitOf(flagged));
  // The index of what is a person's follows a moment later: what it still has may be gone, and this very one be missing.
  const ids = new Set([flagged, ...ofVisit].map(flagIdOf));
  const still = await Promise.all([...ids].map(readFlaggedAs));
  return still.filter((one) => one !== null);
}

function visitOf({ voice, storeId, observedAt }: StoredObservation): string {
  return [voice, storeId, observedAt.slice(0, 10)].join('\n');
}
