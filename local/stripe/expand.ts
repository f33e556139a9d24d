import type { Ledger } from './ledger.ts';
import type { Invoice, StripeObject } from './objects.ts';
import { invalidRequest } from './stripe-failure.ts';

type Reader<T> = (ledger: Ledger, object: T) => StripeObject | { client_secret: string; type: string } | null;

const customerOf: Reader<{ customer: string }> = ({ state }, { customer }) =>
  state.customers[customer] ?? state.deletedCustomers[customer] ?? null;

/** What can be asked for by name, kind by kind. */
const readers: { [K in StripeObject['object']]?: Record<string, Reader<Extract<StripeObject, { object: K }>>> } = {
  price: { product: ({ state }, { product }) => state.products[product] ?? null },
  subscription: {
    customer: customerOf,
    default_payment_method: ({ state }, { default_payment_method: id }) => (id && state.paymentMethods[id]) || null,
    latest_invoice: ({ state }, { latest_invoice: id }) => (id && state.invoices[id]) || null,
  },
  invoice: { customer: customerOf, confirmation_secret: confirmationSecret },
};

/** An object as it is sent, with the references named by `paths` ('latest_invoice.confirmation_secret') filled in. */
export function expanded(ledger: Ledger, object: StripeObject, paths: readonly string[] = []): object {
  const copy: Record<string, unknown> = { ...object };
  for (const [field, below] of byFirstField(paths)) {
    const found = readerOf(object, field, paths)(ledger, object);
    copy[field] = found && 'object' in found ? expanded(ledger, found, below) : found;
  }
  return copy;
}

function byFirstField(paths: readonly string[]): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const path of paths) {
    const [field = '', ...below] = path.split('.');
    fields.set(field, [...(fields.get(field) ?? []), ...(below.length > 0 ? [below.join('.')] : [])]);
  }
  return fields;
}

function readerOf<T extends StripeObject>(object: T, field: string, paths: readonly string[]): Reader<T> {
  const known = readers[object.object] as Record<string, Reader<T>> | undefined;
  const reader = known && Object.hasOwn(known, field) ? known[field] : undefined;
  if (reader) return reader;
  throw invalidRequest(`This property cannot be expanded (${field}).`, { param: `expand (${paths.join(', ')})` });
}

function confirmationSecret({ state }: Ledger, { id }: Invoice): { client_secret: string; type: string } | null {
  const intent = state.paymentIntents[state.paymentOf[id] ?? ''];
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
