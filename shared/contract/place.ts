import { z } from 'zod';

/** A point on the map with the words for it. */
export const location = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  address: z.string().max(200),
});
export type Location = z.infer<typeof location>;
