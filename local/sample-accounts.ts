import type { Profile } from '#functions/users/index.ts';
import { dayMs } from '#shared/durations.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';

/** A sample account to sign in with; all have the same password. */
export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  /** What this account shows, in a few words. */
  shows: string;
  /** The secret of their authenticator app, if any; in base32, to type into your own app. */
  authenticatorSecret?: string;
}

/** A stored sample person; the user pool gives the id. */
export interface SamplePerson {
  profile: Pick<Profile, 'userId' | 'email' | 'firstName' | 'lastName'>;
  plan: Pick<Profile, 'createdAt' | 'subscriptionStatus' | 'subscriptionCanceledAt' | 'subscriptionCurrentPeriodEnd'>;
  /** The history behind the plan: monthly payments since `startedAt`; null without payments. */
  subscription: SampleSubscription | null;
  /** On the admin's family list, so Premium is free. */
  isFamily: boolean;
  hasAuthenticator: boolean;
}

interface SampleSubscription {
  startedAt: Date;
  /** When the renewal was stopped. */
  canceledAt: Date | null;
}

interface Sample extends Account {
  /** Days before the sample data is created. */
  createdDaysAgo: number;
  subscribedDaysAgo?: number;
  canceledDaysAgo?: number;
  isFamily?: boolean;
}

/** The password of every sample account. */
export const samplePassword = 'Tillwise-2026';

/** The administrator's email, in the functions' settings too. */
export const adminEmail = 'admin@tillwise.test';

const samples: readonly Sample[] = [
  {
    email: 'free@tillwise.test',
    firstName: 'Frank',
    lastName: 'Moreno',
    shows: 'Free plan',
    createdDaysAgo: 40,
  },
  {
    email: 'premium@tillwise.test',
    firstName: 'Priya',
    lastName: 'Nair',
    shows: 'Premium, paid monthly',
    createdDaysAgo: 90,
    subscribedDaysAgo: 73,
  },
  {
    email: 'grace@tillwise.test',
    firstName: 'Grace',
    lastName: 'Okafor',
    shows: 'Premium canceled, still in grace',
    createdDaysAgo: 10,
    subscribedDaysAgo: 10,
    canceledDaysAgo: 2,
  },
  {
    email: 'family@tillwise.test',
    firstName: 'Fatima',
    lastName: 'Haddad',
    shows: 'Family Premium, free of charge',
    createdDaysAgo: 60,
    isFamily: true,
  },
  {
    email: adminEmail,
    firstName: 'Ada',
    lastName: 'Lindqvist',
    shows: 'Administrator',
    authenticatorSecret: 'TILLWISELAPTOPONLYTILLWISELAPTOP',
    createdDaysAgo: 200,
  },
];

export const accounts: readonly Account[] = samples;

/** The sample people as of `now`, with their ids in the user pool. */
export function samplePeople(userIds: ReadonlyMap<string, string>, now: Date): SamplePerson[] {
  // The payment provider counts in whole seconds.
  const today = Math.floor(now.getTime() / 1000) * 1000;
  const daysAgo = (days: number) => new Date(today - days * dayMs);
  return samples.map(
    ({
      email,
      firstName,
      lastName,
      createdDaysAgo,
      subscribedDaysAgo,
      canceledDaysAgo,
      isFamily = false,
      authenticatorSecret,
    }) => {
      const userId = userIds.get(email);
      if (!userId) throw new Error(`${email} has no account`);
      const subscription =
        subscribedDaysAgo === undefined
          ? null
          : {
              startedAt: daysAgo(subscribedDaysAgo),
              canceledAt: canceledDaysAgo === undefined ? null : daysAgo(canceledDaysAgo),
            };
      return {
        profile: { userId, email, firstName, lastName },
        plan: { createdAt: daysAgo(createdDaysAgo).toISOString(), ...planOf(subscription, now) },
        subscription,
        isFamily,
        hasAuthenticator: authenticatorSecret !== undefined,
      };
    },
  );
}

function planOf(subscription: SampleSubscription | null, now: Date): Omit<SamplePerson['plan'], 'createdAt'> {
  if (!subscription) {
    return { subscriptionStatus: 'free', subscriptionCanceledAt: null, subscriptionCurrentPeriodEnd: null };
  }
  const { startedAt, canceledAt } = subscription;
  return {
    subscriptionStatus: canceledAt ? 'canceled' : 'active',
    subscriptionCanceledAt: canceledAt?.toISOString() ?? null,
    subscriptionCurrentPeriodEnd: nextRunAfter(startedAt, 'monthly', now).toISOString(),
  };
}
