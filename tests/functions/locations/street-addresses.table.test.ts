import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { readGeocodedAddress, saveGeocodedAddress } from '#functions/locations/geocoded-address-rows.ts';
import { lookUpAddress, lookUpLocation } from '#functions/locations/street-addresses.ts';
import { keys } from '#functions/table/keys.ts';
import { readItems } from '#functions/table/table.ts';
import { type Listening, listenOnLocalhost } from '#local/startup/listening.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

vi.stubEnv('ADDRESS_LOOKUP', 'on');
emptyTable();

/** The requests to Amazon Location and its answers, in their documented format. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
let answer: { status: number; body: unknown; afterMs?: number };
let location: Listening;

let shopper: Shopper;
const now = new Date('2026-11-20T12:00:00.000Z');
const mainStreet = {
  PlaceId: 'x',
  PlaceType: 'PointAddress',
  Title: '100 E Main St, Springfield, IL 62701, United States',
  Position: [-89.6489, 39.7998],
  Address: {
    Label: '100 E Main St, Springfield, IL 62701, United States',
    Country: { Code2: 'US', Code3: 'USA', Name: 'United States' },
    Region: { Code: 'IL', Name: 'Illinois' },
    Locality: 'Springfield',
    PostalCode: '62701',
    Street: 'E Main St',
    AddressNumber: '100',
  },
};

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', body: JSON.parse(await text(request)) });
    await new Promise((resolve) => setTimeout(resolve, answer.afterMs ?? 0));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  location = await listenOnLocalhost(server, 0);
  vi.stubEnv('AWS_ENDPOINT_URL_GEO_PLACES', `http://localhost:${location.port}`);
});
afterAll(() => location.close());

let people = 0;
beforeEach(async () => {
  asked.length = 0;
  answer = { status: 200, body: { PricingBucket: 'Stored', ResultItems: [mainStreet] } };
  people += 1;
  const userId = `person-${people}`;
  await savePerson(userId, now);
  shopper = { userId } as Shopper;
});

test('a shopper’s address is looked up once, to the house, and stored without their name', async () => {
  const found = { lat: 39.7998, lng: -89.6489, address: '100 E Main St, Springfield, IL 62701' };
  expect(await lookUpLocation('100 East Main Street, Springfield, IL', shopper, now)).toEqual(found);
  expect(await lookUpLocation('100  east main street, springfield, il', shopper, now)).toEqual(found);
  expect(asked).toEqual([
    {
      path: '/v2/geocode',
      body: expect.objectContaining({
        QueryText: '100 East Main Street, Springfield, IL',
        Filter: { IncludeCountries: ['USA'] },
        IntendedUse: 'Storage',
      }),
    },
  ]);
});

test('a person who reads the table doesn’t learn the address or where it is', async () => {
  const words = '100 east main street, springfield, il';
  await saveGeocodedAddress(
    words,
    { lat: 39.7998, lng: -89.6489, address: '100 E Main St, Springfield, IL 62701' },
    now,
  );
  const key = keys.geocodedAddress(keyedHash('places', words));
  const [row] = await readItems({ key, schema: z.record(z.string(), z.unknown()) });
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['PK', 'SK', 'expiresAt', 'sealed']);
  expect(Buffer.from(String(row?.sealed), 'base64').toString('latin1')).not.toMatch(/Main|Springfield|39\.79/);
  expect(await readGeocodedAddress(words)).toMatchObject({ lat: 39.7998 });
  expect(await readGeocodedAddress('100 west main street, springfield, il')).toBeUndefined();
});

test('a ZIP code and a town need no lookup', async () => {
  expect(await lookUpLocation('62704', shopper, now)).toMatchObject({ address: 'Springfield, IL 62704' });
  expect(await lookUpLocation('Springfield, IL', shopper, now)).toMatchObject({ address: 'Springfield, IL' });
  expect(asked).toEqual([]);
});

test('a shopper’s position is shown as its town', async () => {
  expect(await lookUpAddress({ lat: 39.79983, lng: -89.64894 }, shopper, now)).toBe('Springfield, IL 62701');
  expect(asked).toEqual([
    { path: '/v2/reverse-geocode', body: expect.objectContaining({ QueryPosition: [-89.649, 39.8] }) },
  ]);
  expect(await lookUpAddress({ lat: 0, lng: 0 }, shopper, now)).toBeNull();
  expect(asked).toHaveLength(1);
});

test.each([
  ['fails', { status: 500, body: { message: 'no' } }],
  ['refuses', { status: 403, body: { message: 'AccessDeniedException' } }],
  ['answers garbage', { status: 200, body: { ResultItems: [{ Position: 'here' }] } }],
  ['knows nothing', { status: 200, body: { ResultItems: [] } }],
  ['takes too long', { status: 200, body: {}, afterMs: 2_500 }],
])('a shopper whose address Amazon Location %s is shown their town', async (how, trouble) => {
  answer = trouble;
  const place = await lookUpLocation(`7 ${how} Lane, Springfield, IL 62704`, shopper, now);
  expect(place).toMatchObject({ address: 'Springfield, IL 62704' });
});

test('a shopper over the daily limit of address lookups sees towns', async () => {
  for (let house = 1; house <= quotaLimits.addressLookups.most + 2; house += 1) {
    await lookUpLocation(`${house} Oak Street, Springfield, IL`, shopper, now);
  }
  expect(asked).toHaveLength(quotaLimits.addressLookups.most);
  expect(await lookUpLocation('99 Elm Street, Springfield, IL', shopper, now)).toMatchObject({
    address: 'Springfield, IL',
  });
});
