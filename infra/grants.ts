import type { Capability } from '#shared/needs.ts';
import { grantAddressLookup } from './constructs/address-lookup.ts';
import type { DataTable } from './constructs/data-table.ts';
import type { PaymentKeys } from './constructs/payment-keys.ts';
import { grantReadPhotos } from './constructs/photo-reading.ts';
import type { PriceCollection } from './constructs/price-collection.ts';
import type { ProductFunction } from './constructs/product-function.ts';
import type { SignIn } from './constructs/sign-in.ts';
import type { Suggestions } from './constructs/suggestions.ts';
import { grantTexts } from './constructs/texts.ts';
import type { Settings } from './stages.ts';

interface Givers {
  settings: Settings;
  table: DataTable;
  signIn: SignIn;
  suggestions: Suggestions;
  paymentKeys: PaymentKeys;
  prices: PriceCollection;
}

/** Gives a function exactly the rights and variables that its needs.ts names. */
export function grantNeeds(
  fn: ProductFunction,
  { settings, table, signIn, suggestions, paymentKeys, prices }: Givers,
): void {
  const grants: Record<Capability, () => void> = {
    'table-index': () => table.grantQueryIndex(fn),
    'keyed-hashes': () => table.grantHash(fn),
    'price-providers': () => prices.grantKnow(fn),
    'provider-keys': () => prices.grantCall(fn),
    'price-asks': () => prices.grantAsk(fn),
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
