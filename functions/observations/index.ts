export { type ChangedDay, forgetChangedDay, readChangedDays } from './changed-day-rows.ts';
export { isAccepted, isAlone, isEstablished, isFresh, isProof, shownKindOf, shownOf } from './check-observation.ts';
export { flaggedOfVisit } from './flagged-of-visit.ts';
export { liftFlag } from './lift-flag.ts';
export { readMovedLevels, readMovers, saveMovedLevels } from './mover-rows.ts';
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
export { readPriceHistory } from './price-history-rows.ts';
export { recordObservations, type Seen } from './record-observations.ts';
export { shelfByShelf } from './shelf-by-shelf.ts';
export { readShelves, type SeenOnShelf, type Shelf } from './shelf-rows.ts';
export {
  allowContributing,
  readStoppedContributors,
  requireContributor,
  stopContributing,
} from './stopped-contributor-rows.ts';
export { withdrawBegun, withdrawObservation, withdrawObservations, withdrawSome } from './withdraw-observations.ts';
