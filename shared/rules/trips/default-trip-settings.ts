import type { TripSettings } from '../../contract/trips/trip-settings.ts';

/** The defaults: running costs of a car, a quarter of an hour per stop, and no second stop for cents. */
export const firstTripSettings: TripSettings = {
  centsPerMile: 30,
  centsPerStop: 300,
  leastGainCents: 100,
  memberships: [],
  places: {},
};
