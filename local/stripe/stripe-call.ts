import type { StripeError } from '@stripe/stripe-js';
import * as z from 'zod';
import type { Ledger } from './ledger.ts';

/** A form's fields by their names on the wire, `items[0][price]`; a list uses `expand[]`. */
function readForm(encoded: string): Record<string, string | string[]> {
  const fields = Map.groupBy(new URLSearchParams(encoded), ([name]) => name.replace(/\[\d+\]$/, '[]'));
  const form = Array.from(fields, ([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [name, name.endsWith('[]') ? values : values.join()] as const;
  });
  return Object.fromEntries(form);
}

/** Building blocks for parameter schemas; all values arrive as text. */
export const text = z.string().min(1);
export const limit = text.optional();

/** Executes a call with the id in its path and its parameters. */
export type Call = (ledger: Ledger, id: string, form: string) => object;

/** A call with these parameters. It throws a StripeFailure when one is missing, invalid or unsupported. */
export function call<P extends z.ZodRawShape>(
  parameters: P,
  act: (ledger: Ledger, values: z.output<z.ZodObject<P>>, id: string) => object,
): Call {
  const schema = z.strictObject(parameters);
  return (ledger, id, form) => {
    const { data, error } = schema.safeParse(readForm(form));
    if (error) throw invalidRequest(`The stand-in for Stripe can't do this: ${z.prettifyError(error)}`);
    return act(ledger, data, id);
  };
}

/** All results on one page, newest first: a laptop never has more than a page. */
export function page(oldestFirst: readonly object[]): object {
  return { object: 'list', data: oldestFirst.toReversed(), has_more: false };
}

/** A refusal in Stripe's format. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeError;

  constructor(status: number, body: StripeError) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/** The object with this id. @throws StripeFailure when there is none. */
export function found<T>(kind: string, id: string, known: T | undefined): T {
  if (known) return known;
  const message = `No such ${kind}: '${id}'`;
  throw new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message });
}
