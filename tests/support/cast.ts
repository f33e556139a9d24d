/** A test person's email. In a cloud shared by several tests, names must be unique. */
export const emailOf = (name: string) => `${name}@example.com`.toLowerCase();

/** The sample accounts, by plan. */
export const samples = {
  free: 'free@tillwise.test',
  premium: 'premium@tillwise.test',
  grace: 'grace@tillwise.test',
  family: 'family@tillwise.test',
  admin: 'admin@tillwise.test',
} as const;

/** Locations: one near the first sample stores, and a town with longer names and other packs. */
export const springfield = { lat: 39.7725, lng: -89.6889, address: 'Springfield, IL 62704' };
export const chicago = { lat: 41.8832, lng: -87.6324, address: 'Chicago, IL 60602' };
