import {
  flagIdOf,
  readFlagged,
  readObservationsOf,
  type StoredObservation,
  withinRetention,
} from '../recording/observation-rows.ts';

/** The other flagged prices that the same source saw at that store on that day. */
export async function flaggedSameDay(flagged: StoredObservation): Promise<StoredObservation[]> {
  const { userId, keptAt } = flagged;
  const reported = userId ? await readObservationsOf(userId) : await readFlagged(keptAt.slice(0, 7));
  const ofVisit = reported.filter((other) => other.isFlagged && visitOf(other) === visitOf(flagged));
  const still = await withinRetention(ofVisit.filter((other) => flagIdOf(other) !== flagIdOf(flagged)));
  return still.filter(({ isFlagged }) => isFlagged);
}

function visitOf({ sourceId, storeId, observedAt }: StoredObservation): string {
  return [sourceId, storeId, observedAt.slice(0, 10)].join('\n');
}
