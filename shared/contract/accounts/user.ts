import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { location } from '../stores/location.ts';
import { storeId } from '../stores/store.ts';
import { tripSettings } from '../trips/trip-settings.ts';

export const subscriptionStatus = z.lazy(() => z.enum(['free', 'active', 'canceled', 'incomplete_expired']));

const adminStep = z.lazy(() => z.enum(['set-up-authenticator', 'sign-in-again']));
export type AdminStep = z.infer<typeof adminStep>;

/** The signed-in person for the screens; times are UTC ISO strings. */
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
    /** Whether the renewal's payment failed; the provider still retries the card, and access stays in the meantime. */
    isPastDue: z.boolean(),
    isFamilyPremium: z.boolean(),
    isPremium: z.boolean(),
    isInGracePeriod: z.boolean(),
    gracePeriodDaysRemaining: z.int().nonnegative(),
    /** The badge of the plan; 'grace' for everybody who canceled and still has access. */
    badge: z.enum(['family', 'grace', 'premium', 'free']),
    /** When access ends, for the 'grace' badge; else null. */
    accessEndsAt: z.iso.datetime().nullable(),
    isAdmin: z.boolean(),
    /** Whether signing in needs a code from an authenticator app. */
    hasAuthenticator: z.boolean(),
    /** What the administrator must do before admin calls work; null for everybody else. */
    adminStep: adminStep.nullable(),
    /** When they last signed in. */
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
    /** Their trip settings; missing until they set one. */
    trip: tripSettings.optional(),
  }),
);
export type Preferences = z.infer<typeof preferences>;

/** Where and how a visitor shops, as it came along from their browser into an account that lacked it. */
export const broughtPreferences = z.lazy(() =>
  preferences.unwrap().pick({ location: true, storeIds: true, trip: true }).partial(),
);
export type BroughtPreferences = z.infer<typeof broughtPreferences>;

/** The preferences as the screens see them. */
export const shownPreferences = z.lazy(() =>
  preferences.unwrap().extend({
    /** How many of the chosen stores have left our list; `storeIds` no longer has them. */
    goneStores: z.int().positive().optional(),
  }),
);
export type ShownPreferences = z.infer<typeof shownPreferences>;
