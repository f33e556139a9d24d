import * as z from 'zod';
import { limits } from '../../limits.ts';
import { line } from '../text.ts';

/** About 10 cm. More digits are noise, and DynamoDB can't store the smallest numbers. */
const degreePlaces = 1e6;
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite((exact) => Math.round(exact * degreePlaces) / degreePlaces);

/** Coordinates with a label. */
export const location = z.lazy(() =>
  z.object({
    lat: degrees(90),
    lng: degrees(180),
    address: line().max(limits.typed.addressCharacters),
  }),
);
export type Location = z.infer<typeof location>;

/** Towns of the same name in other states, the largest first, if the state was left out: 'Springfield, MO'. */
export const otherTowns = z.lazy(() => z.array(z.string()));
