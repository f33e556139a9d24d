import * as z from 'zod';
import { invalidRequest } from './failure.ts';
import type { Ledger } from './ledger.ts';

interface Form {
  [name: string]: string | Form;
}

/** Reads form fields with bracket keys: `items[0][price]=p&metadata[userId]=u`. */
function readForm(encoded: string): Form {
  const root = emptyForm();
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    path.reduce(below, root)[last] = value;
  }
  return root;
}

function below(form: Form, name: string): Form {
  const known = form[name];
  const child = typeof known === 'object' ? known : emptyForm();
  form[name] = child;
  return child;
}

function emptyForm(): Form {
  return Object.create(null);
}

/** The pieces that the parameters of calls are made of; everything arrives as text, lists by number. */
export const text = z.string().min(1);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const limit = whole.pipe(z.number().min(1).max(100)).default(10);
export const list = <T extends z.ZodType<unknown, string>>(entry: T) =>
  z.record(z.string().regex(/^\d+$/), entry).transform((entries) => Object.values<z.output<T>>(entries));

/** What a call does with the id in its path and its parameters. */
export type Call = (ledger: Ledger, id: string, form: string) => object;

/** A call with these parameters. It throws a StripeFailure when one is missing, not right or not imitated. */
export function call<P extends z.ZodType>(
  schema: P,
  act: (ledger: Ledger, parameters: z.output<P>, id: string) => object,
): Call {
  return (ledger, id, form) => {
    const { data, error } = schema.safeParse(readForm(form));
    if (error) throw invalidRequest(`The stand-in for Stripe can't do this: ${z.prettifyError(error)}`);
    return act(ledger, data, id);
  };
}

/** One page, newest first: nobody here has so much that there would be another. */
export function page(oldestFirst: readonly object[], limit: number): object {
  return { object: 'list', data: oldestFirst.toReversed().slice(0, limit), has_more: oldestFirst.length > limit };
}
