import * as z from 'zod';
import { rateLimits } from '../../limits/rate-limits.ts';
import { itemId } from '../shopping/item.ts';
import { storeId } from '../stores/store.ts';

/** A number in text. The parameter is documented as a number. */
export const decimalText = (minimum: number, maximum: number) =>
  z
    .string()
    .max(40)
    .regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .meta({ type: 'number', minimum, maximum });

export const latitude = /* @__PURE__ */ decimalText(-90, 90);
export const longitude = /* @__PURE__ */ decimalText(-180, 180);

/** '39.8,-89.65' */
export const pointText = z.lazy(() =>
  z
    .string()
    .max(60)
    .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
    .transform((text) => {
      const [lat, lng] = text.split(',').map(Number);
      return { lat, lng };
    })
    .pipe(z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }))
    .meta({ type: 'string', example: '39.8,-89.65' }),
);

export const idList = (most: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(storeId).max(most));

export const entryParams = z.lazy(() => z.object({ id: itemId }));
export const done = z.lazy(() => z.object({ done: z.literal(true) }));
/** `isFinished` is false if the person has so many prices that the call must be repeated. */
export const deletedUser = z.lazy(() =>
  z.object({ deletedUser: z.object({ email: z.string() }), isFinished: z.boolean() }),
);

/** The sentence for summaries of routes that visitors may call. */
export const openToVisitors = `Visitors without an account may call it ${rateLimits['open-data'].ofCaller} times a minute from one address; beyond that, 429 says in Retry-After how many seconds to wait.`;
