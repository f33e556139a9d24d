import { expect, test } from 'vitest';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newShopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();

test('a shopper’s account stores their trip costs, their clubs and where they buy an item', async () => {
  const shopper = await newShopper(cloud, 'Driver');
  expect((await shopper.call('GET /api/preferences')).json().trip).toBeUndefined();
  const trip: TripSettings = {
    centsPerMile: 70,
    centsPerStop: 500,
    leastGainCents: 250,
    memberships: ['costco'],
    places: { bananas: { kind: 'not', storeIds: ['1'] } },
  };
  expect((await shopper.call('PATCH /api/preferences', { body: { trip } })).json()).toMatchObject({ trip });
  await shopper.call('PATCH /api/preferences', { body: { maxDistanceMiles: 5 } });
  expect((await shopper.call('GET /api/preferences')).json()).toMatchObject({ trip, maxDistanceMiles: 5 });
  expect((await shopper.call('GET /api/account/data')).json()).toMatchObject({ preferences: { trip } });
});

test('a shopper’s settings can have an item named like a property of JavaScript objects', async () => {
  const shopper = await newShopper(cloud, 'Constructor');
  const places = { constructor: { kind: 'only' as const, storeIds: ['1'] } };
  const changed = await shopper.call('PATCH /api/preferences', { body: { trip: { ...firstTripSettings, places } } });
  expect(changed.json().trip?.places).toEqual(places);
});

test('a shopper is refused more settings than an account stores', async () => {
  const shopper = await newShopper(cloud, 'Hoarder');
  const places = Object.fromEntries(
    Array.from({ length: limits.trip.places + 1 }, (_, at) => [`item-${at}`, { kind: 'only' as const, storeIds: [] }]),
  );
  const refused = await shopper.call('PATCH /api/preferences', { body: { trip: { ...firstTripSettings, places } } });
  expect(refused.status).toBe(400);
});

test('a shopper who undoes a list that came along has no location, stores, or trip settings of it, however often', async () => {
  const shopper = await newShopper(cloud, 'Undoer');
  const location = { lat: 39.7812345, lng: -89.65, address: 'Springfield, IL 62704' };
  const brought = {
    location,
    storeIds: ['1', '2', '2'],
    trip: { ...firstTripSettings, memberships: ['costco' as const] },
  };
  const before = (await shopper.call('GET /api/preferences')).json();
  await shopper.call('PATCH /api/preferences', { body: brought });
  const takeBack = () => shopper.call('POST /api/preferences/take-back', { body: brought });
  // In two tabs, and once more.
  await Promise.all([takeBack(), takeBack()]);
  expect((await takeBack()).json()).toEqual(before);
  expect((await shopper.call('GET /api/preferences')).json()).toEqual(before);
});

test('a shopper who undoes it keeps what they changed since in another tab', async () => {
  const shopper = await newShopper(cloud, 'Two-Tabs');
  const location = { lat: 39.78, lng: -89.65, address: 'Springfield, IL 62704' };
  const brought = { location, storeIds: ['1', '2'], trip: firstTripSettings };
  await shopper.call('PATCH /api/preferences', { body: { ...brought, maxDistanceMiles: 5 } });
  await shopper.call('PATCH /api/preferences', { body: { storeIds: ['2'] } });
  const left = (await shopper.call('POST /api/preferences/take-back', { body: brought })).json();
  expect(left).toEqual({ location: null, storeIds: ['2'], maxDistanceMiles: 5 });
});
