import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { refusal } from './failures.ts';
import { location } from './place.ts';
import { storeId } from './store.ts';
import { tripSettings } from './trip-settings.ts';

export const subscriptionStatus = z.lazy(() => z.enum(['free', 'active', 'canceled', 'incomplete_expired']));

const adminStep = z.lazy(() => z.enum(['set-up-authenticator', 'sign-in-again']));
export type AdminStep = z.infer<typeof adminStep>;

/** The signed-in person as the screens see them; times are UTC ISO strings. */
export const user = z.lazy(() =>
  z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    subscriptionStatus,
    subscriptionCanceledAt: z.iso.datetime().nullable(),
    subscriptionCurrentPeriodEnd: z.iso.datetime().nullable(),
    isFamilyPremium: z.boolean(),
    isPremium: z.boolean(),
    isInGracePeriod: z.boolean(),
    gracePeriodDaysRemaining: z.int().nonnegative(),
    /** Which badge the plan shows; 'grace' for everybody who has canceled and still has access. */
    badge: z.enum(['family', 'grace', 'premium', 'free']),
    /** For the 'grace' badge, when access ends; else null. */
    accessEndsAt: z.iso.datetime().nullable(),
    isAdmin: z.boolean(),
    /** Whether signing in takes a code of an authenticator app. */
    hasAuthenticator: z.boolean(),
    /** What the administrator must do before the admin's calls are answered; null for everybody else. */
    adminStep: adminStep.nullable(),
    /** When they last proved who they are. */
    signedInAt: z.iso.datetime(),
  }),
);
export type User = z.infer<typeof user>;

/** Where a person shops: what the app remembers between visits. */
export const preferences = z.lazy(() =>
  z.object({
    storeIds: z.array(storeId).max(limits.storesSelected, refusal('too-many-stores')),
    location: location.nullable(),
    maxDistanceMiles: z
      .number()
      .min(limits.distanceMiles.minimum)
      .max(limits.distanceMiles.maximum)
      .multipleOf(limits.distanceMiles.step),
    /** What their plans go by; left out until they set something of it. */
    trip: tripSettings.optional(),
  }),
);
export type Preferences = z.infer<typeof preferences>;

/** What a shopper is told of them. */
export const shownPreferences = z.lazy(() =>
  preferences.unwrap().extend({
    /** How many of the chosen stores have left our list since; they are not among the `storeIds` any more. */
    goneStores: z.int().positive().optional(),
  }),
);
export type ShownPreferences = z.infer<typeof shownPreferences>;
