import type { Capability } from '#shared/deployment/needs.ts';
import type { PriceRequests } from './background/price-requests.ts';
import type { DataTable } from './data-table.ts';
import type { TillwiseFunction } from './lambda/tillwise-function.ts';
import { grantAddressLookup } from './services/address-lookup.ts';
import type { PaymentKeys } from './services/payment-keys.ts';
import { grantReadPhotos } from './services/photo-reading.ts';
import type { Suggestions } from './services/suggestion-emails.ts';
import { grantTexts } from './services/text-messages.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { Settings } from './stages.ts';

interface Givers {
  settings: Settings;
  table: DataTable;
  signIn: SignIn;
  suggestions: Suggestions;
  paymentKeys: PaymentKeys;
  prices: PriceRequests;
}

/** Gives a function exactly the rights and variables that its needs.ts names. */
export function grantNeeds(
  fn: TillwiseFunction,
  { settings, table, signIn, suggestions, paymentKeys, prices }: Givers,
): void {
  const grants: Record<Capability, () => void> = {
    'table-index': () => table.grantQueryIndex(fn),
    'keyed-hashes': () => table.grantHash(fn),
    'price-providers': () => prices.grantKnow(fn),
    'provider-keys': () => prices.grantCall(fn),
    'price-queue': () => prices.grantRequests(fn),
    'address-lookup': () => grantAddressLookup(fn, settings),
    'sign-in': () => signIn.grantSignIn(fn),
    'sign-out-everywhere': () => signIn.grantSignOutEverywhere(fn),
    'account-deletion': () => signIn.grantDelete(fn),
    payments: () => paymentKeys.grantUse(fn),
    'payment-events': () => paymentKeys.grantVerifyEvents(fn),
    suggestions: () => suggestions.grantAnnounce(fn),
    'read-photos': () => grantReadPhotos(fn, settings),
    texts: () => grantTexts(fn, settings),
  };
  const { table: operations = [], capabilities = [] } = fn.needs;
  if (operations.length > 0) table.grantUse(fn, ...operations);
  for (const capability of capabilities) grants[capability]();
}
