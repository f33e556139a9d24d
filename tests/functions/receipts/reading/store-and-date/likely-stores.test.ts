import { expect, test } from 'vitest';
import { townsNamed } from '#functions/locations/index.ts';
import { likelyStores } from '#functions/receipts/reading/store-and-date/likely-stores.ts';
import { newProfile } from '#functions/users/new-user-rows.ts';

const now = new Date('2026-11-20T14:00:00.000Z');
const columbusIn = (state: string) => townsNamed('Columbus', state)[0]?.location ?? null;

const { preferences: noPreferences } = newProfile(
  { userId: 'ann', email: 'ann@example.com', firstName: null, lastName: null },
  now,
);
const printed = (words: string, state: string | null) => ({
  numbers: [],
  phones: [],
  streets: [],
  zips: [],
  towns: [{ words, state }],
});

function storesOffered(state: string) {
  const preferences = { ...noPreferences, location: columbusIn(state) };
  return likelyStores({ chain: 'target', store: printed('columbus', null) }, { preferences }).stores.map(
    (one) => one.state,
  );
}

test.each(['OH', 'GA'])(
  'a receipt that only says Columbus offers the stores nearest to a shopper in %s first',
  (state) => {
    expect(storesOffered(state)[0]).toBe(state);
  },
);

test.each([
  ['HOOVER', 'AL', 'Hoover, AL'],
  ['SHOP AT HOOVER', 'AL', 'Hoover, AL'],
  ['NOWHERE AT ALL', 'AL', null],
  ['JOHNSON CITY', 'NY', 'Johnson City, NY'],
  ['EAST WINDSOR', 'NJ', null],
  ['NORTH MERIDIAN', 'MS', null],
])('a receipt that says ‘%s, %s’ is from %s, also if the town has no ZIP code of its own', (words, state, address) => {
  const found = likelyStores({ chain: 'sams-club', store: printed(words, state) }, { preferences: noPreferences });
  expect(found.address).toBe(address);
});

test.each([
  ['HOOVER', 'AL', '35244', 'Hoover, AL'],
  ['BIRMINGHAM', 'AL', '35244', 'Birmingham, AL 35244'],
  ['EAST DUNDEE', 'IL', '60118', 'IL 60118'],
  ['ST PETERSBURG', 'FL', '33704', 'Saint Petersburg, FL 33704'],
  ['PACE', 'FL', '32571', 'Pace, FL'],
  ['VIERA', 'FL', '32940', 'FL 32940'],
])('a receipt of %s, %s %s is not from the larger town of its ZIP code', (words, state, zip, address) => {
  const store = { ...printed(words, state), zips: [zip] };
  expect(likelyStores({ chain: 'walmart', store }, { preferences: noPreferences }).address).toBe(address);
});

test('a store in the ZIP code of a receipt is not the receipt’s if it is in another town', () => {
  const store = { ...printed('AMMON', 'ID'), zips: ['83406'] };
  expect(likelyStores({ chain: 'walmart', store }, { preferences: noPreferences }).storeId).toBeNull();
});
