import type { Profile } from '#functions/data/users.ts';

/** Somebody to sign in as; every one of them has the same password. */
export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  /** What signing in as them shows, in a few words. */
  shows: string;
}

/** A sample person as they are stored: their id comes from the user pool. */
export interface SamplePerson {
  profile: Pick<Profile, 'userId' | 'email' | 'firstName' | 'lastName'>;
  plan: Pick<Profile, 'createdAt' | 'subscriptionStatus' | 'subscriptionCanceledAt' | 'subscriptionCurrentPeriodEnd'>;
  /** Listed by the admin, so Premium is free for them. */
  isFamily: boolean;
}

interface Sample extends Account {
  /** Days before (or, negative, after) the day the sample data is made. */
  createdDaysAgo: number;
  status: Profile['subscriptionStatus'];
  canceledDaysAgo?: number;
  paidForDays?: number;
  isFamily?: boolean;
}

/** The password of every sample account. */
export const samplePassword = 'Tillwise-2026';

/** The administrator's e-mail, as the functions are told it. */
export const adminEmail = 'admin@tillwise.test';

const samples: readonly Sample[] = [
  {
    email: 'free@tillwise.test',
    firstName: 'Frank',
    lastName: 'Moreno',
    shows: 'Free plan',
    createdDaysAgo: 40,
    status: 'free',
  },
  {
    email: 'premium@tillwise.test',
    firstName: 'Priya',
    lastName: 'Nair',
    shows: 'Premium, paid monthly',
    createdDaysAgo: 90,
    status: 'active',
    paidForDays: 18,
  },
  {
    email: 'grace@tillwise.test',
    firstName: 'Grace',
    lastName: 'Okafor',
    shows: 'Premium canceled, still in grace',
    createdDaysAgo: 10,
    status: 'canceled',
    canceledDaysAgo: 2,
  },
  {
    email: 'family@tillwise.test',
    firstName: 'Fatima',
    lastName: 'Haddad',
    shows: 'Family Premium, free of charge',
    createdDaysAgo: 60,
    status: 'free',
    isFamily: true,
  },
  {
    email: adminEmail,
    firstName: 'Ada',
    lastName: 'Lindqvist',
    shows: 'Administrator',
    createdDaysAgo: 200,
    status: 'free',
  },
];

export const accounts: readonly Account[] = samples;

const dayMs = 24 * 60 * 60 * 1000;

/** The sample people as of `now`, with the ids the user pool gave their e-mails. */
export function samplePeople(userIds: ReadonlyMap<string, string>, now: Date): SamplePerson[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  return samples.map(
    ({ email, firstName, lastName, createdDaysAgo, status, canceledDaysAgo, paidForDays, isFamily }) => {
      const userId = userIds.get(email);
      if (!userId) throw new Error(`${email} has no account`);
      return {
        profile: { userId, email, firstName, lastName },
        plan: {
          createdAt: daysAgo(createdDaysAgo),
          subscriptionStatus: status,
          subscriptionCanceledAt: canceledDaysAgo === undefined ? null : daysAgo(canceledDaysAgo),
          subscriptionCurrentPeriodEnd: paidForDays === undefined ? null : daysAgo(-paidForDays),
        },
        isFamily: isFamily ?? false,
      };
    },
  );
}
