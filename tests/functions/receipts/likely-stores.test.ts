import { expect, test } from 'vitest';
import { townsNamed } from '#functions/locations/index.ts';
import { likelyStores } from '#functions/receipts/likely-stores.ts';
import { newProfile } from '#functions/users/new-user-rows.ts';

const now = new Date('2026-11-20T14:00:00.000Z');
const columbusIn = (state: string) => townsNamed('Columbus', state)[0]?.location ?? null;

function storesOffered(state: string) {
  const profile = newProfile({ userId: 'ann', email: 'ann@example.com', firstName: null, lastName: null }, now);
  const preferences = { ...profile.preferences, location: columbusIn(state) };
  const store = { numbers: [], phones: [], streets: [], zips: [], towns: [{ words: 'columbus', state: null }] };
  return likelyStores({ chain: 'target', store }, { preferences }).stores.map((one) => one.state);
}

test.each(['OH', 'GA'])(
  'a receipt that only says Columbus offers the stores nearest to a shopper in %s first',
  (state) => {
    expect(storesOffered(state)[0]).toBe(state);
  },
);
