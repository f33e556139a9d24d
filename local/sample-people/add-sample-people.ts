import type { OffsetClock } from '../clock/offset-clock.ts';
import { giveAuthenticator } from '../cognito/authenticator-codes.ts';
import { accountId, createAccount } from '../cognito/create-account.ts';
import type { UserPool } from '../cognito/user-pool.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { accounts, samplePassword, samplePeople } from '../sample-accounts.ts';
import type { LocalStripe } from '../stripe/stripe-stand-in.ts';
import { subscribeSamplePeople } from './sample-subscriptions.ts';

interface Destinations {
  pool: UserPool;
  lambda: Lambda;
  /** The stand-in for Stripe with the price of Premium; null when the real Stripe takes the payments. */
  shop: { stripe: LocalStripe; priceId: string } | null;
  clock: OffsetClock;
}

/** Creates the sample people: account, past payments, profile. Safe to repeat. */
export async function addSamplePeople({ pool, lambda, shop, clock }: Destinations): Promise<void> {
  const userIds = new Map<string, string>();
  for (const account of accounts) {
    const newId = await createAccount(pool, { ...account, password: samplePassword });
    const { email, authenticatorSecret } = account;
    if (newId && authenticatorSecret) await giveAuthenticator(pool, email, authenticatorSecret);
    userIds.set(email, newId ?? (await accountId(pool, email)));
  }
  const people = samplePeople(userIds, clock.now());
  const customers = shop && (await subscribeSamplePeople(people, shop.stripe, shop.priceId, clock));
  await lambda.saveSamplePeople(
    people.map((person) => ({ ...person, customerId: customers?.get(person.profile.userId) ?? null })),
  );
}
