import * as z from 'zod';
import { priceText } from './price.ts';

/** Who told of a chain: a person by a few letters, a provider or a file by name. */
const tellerOfLevel = z.lazy(() =>
  z.object({
    voice: z.string(),
    isPersons: z.boolean(),
    /** How their prices lie beside what is published, on average. */
    leanPercent: z.number(),
    /** On so many of the last days. */
    days: z.int(),
  }),
);

/** A learned level, as percent above or below what is published. */
const movedLevel = z.lazy(() =>
  z.object({
    chain: z.string(),
    /** Of one of its categories; null for the chain, and for an item. */
    category: z.string().nullable(),
    /** In words. */
    item: z.string().nullable(),
    fromPercent: z.number(),
    toPercent: z.number(),
    /** Whoever pulls most first. */
    by: z.array(tellerOfLevel),
  }),
);

/** A price that a person proved and that others see at a store in the place of an estimate far from it. */
const movedPrice = z.lazy(() =>
  z.object({
    /** What it is withdrawn by. */
    id: z.string(),
    item: z.string(),
    store: z.string(),
    /** What we would have said. */
    from: priceText,
    to: priceText,
    voice: z.string(),
    observedAt: z.iso.datetime(),
  }),
);

/** Biggest changes in the last days, for the admin. */
export const movers = z.lazy(() => z.object({ levels: z.array(movedLevel), stores: z.array(movedPrice) }));
export type Movers = z.infer<typeof movers>;

/** Somebody who may tell no prices, by a few letters. */
export const stoppedContributor = z.lazy(() =>
  z.object({ id: z.string(), voice: z.string(), stoppedAt: z.iso.datetime() }),
);
