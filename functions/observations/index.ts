export { type ChangedDay, forgetChangedDay, readChangedDays } from './history/changed-day-rows.ts';
export { readStoredHistory, uncontradicted } from './history/price-history-rows.ts';
export { isEstablished } from './recording/established-account.ts';
export {
  flagIdOf,
  observationsKeptOn,
  readFlagged,
  readFlaggedAs,
  readObservation,
  readObservationAs,
  readObservationsOf,
  type StoredObservation,
  withinRetention,
} from './recording/observation-rows.ts';
export { type NewObservation, type Outcome, recordObservations } from './recording/record-observations.ts';
export { flaggedSameDay } from './review/flagged-same-day.ts';
export { liftFlag } from './review/lift-flag.ts';
export {
  readMissingItems,
  readMovedLevels,
  readStoredMovers,
  saveMissingItems,
  saveMovedLevels,
} from './review/mover-rows.ts';
export {
  isStopped,
  liftStop,
  readStoredStops,
  requireContributor,
  stopContributing,
} from './review/stopped-contributor-rows.ts';
export { isFresh, shownKindOf } from './shown/price-expiry.ts';
export {
  type RecentObservation,
  type RecentObservations,
  readRecentObservations,
} from './shown/recent-observation-rows.ts';
export { isAccepted, isProof, shownOf, unconfirmedBy } from './shown/shown-observation.ts';
export { forEachObservation } from './withdrawing/for-each-observation.ts';
export {
  withdrawBegun,
  withdrawObservation,
  withdrawObservations,
  withdrawSome,
} from './withdrawing/withdraw-observations.ts';
