import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { line } from './text.ts';

/** About 10 cm. Finer ones are noise, and the smallest of all are numbers that DynamoDB can't hold. */
const degreePlaces = 1e6;
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite((exact) => Math.round(exact * degreePlaces) / degreePlaces);

/** A point on the map with the words for it. */
export const location = z.lazy(() =>
  z.object({
    lat: degrees(90),
    lng: degrees(180),
    address: line().max(limits.typed.addressCharacters),
  }),
);
export type Location = z.infer<typeof location>;
