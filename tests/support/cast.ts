/** Where somebody of the tests gets their mail. Whoever signs up at a cloud of several tests has a name nobody else has. */
export const emailOf = (name: string) => `${name}@example.com`.toLowerCase();

/** Whom the laptop knows from the start, by what each shows. */
export const samples = {
  free: 'free@tillwise.test',
  premium: 'premium@tillwise.test',
  grace: 'grace@tillwise.test',
  family: 'family@tillwise.test',
  admin: 'admin@tillwise.test',
} as const;

/** Where they shop: what the samples' first stores are near to, and a town of longer names and other packs. */
export const springfield = { lat: 39.7725, lng: -89.6889, address: 'Springfield, IL 62704' };
export const chicago = { lat: 41.8832, lng: -87.6324, address: 'Chicago, IL 60602' };
