export { type ChangedDay, forgetChangedDay, readChangedDays } from './changed-day-rows.ts';
export { isEstablished } from './established-account.ts';
export { flaggedOfVisit } from './flagged-of-visit.ts';
export { forEachObservation } from './for-each-observation.ts';
export { liftFlag } from './lift-flag.ts';
export { readMissingItems, readMovedLevels, readMovers, saveMissingItems, saveMovedLevels } from './mover-rows.ts';
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
} from './observation-rows.ts';
export { isFresh, shownKindOf } from './price-expiry.ts';
export { readPriceHistory, uncontradicted } from './price-history-rows.ts';
export { type RecentObservation, type RecentObservations, readRecentObservations } from './recent-observation-rows.ts';
export { type NewObservation, type Outcome, recordObservations } from './record-observations.ts';
export { isAccepted, isProof, shownOf, unconfirmedBy } from './shown-observation.ts';
export {
  allowContributing,
  isStopped,
  readStoppedContributors,
  requireContributor,
  stopContributing,
} from './stopped-contributor-rows.ts';
export { withdrawBegun, withdrawObservation, withdrawObservations, withdrawSome } from './withdraw-observations.ts';
