import * as z from 'zod';
import type { FormValue } from './form.ts';
import { docUrl, StripeFailure } from './stripe-failure.ts';

/** The pieces that the parameters of calls are made of; everything arrives as text. */
export const text = z.string().min(1);
/** Text that an empty value takes away again. */
export const removableText = z.string().transform((value) => value || null);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
/** Keys to set; an empty value takes its key away, and a wholly empty one takes all of them. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);
export const expand = z.array(text).optional();

/** A part of a list: the first `limit`, or those after an id. */
export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
};

/** Reads the parameters of a call. @throws ParameterFailure in Stripe's words for the first that is not right. */
export function parseParameters<T extends z.ZodType>(schema: T, form: { [name: string]: FormValue }): z.output<T> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw parameterFailure(result.error, form);
}

/** A call that never began: its answer is not kept under an idempotency key. */
export class ParameterFailure extends StripeFailure {}

function parameterFailure(error: z.ZodError, form: FormValue): ParameterFailure {
  const [issue] = error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  const param = path.map(String).reduce((all, part) => (all ? `${all}[${part}]` : part), '');
  const failure = (code: string, message: string) =>
    new ParameterFailure(400, { type: 'invalid_request_error', code, doc_url: docUrl(code), message, param });
  if (issue?.code === 'unrecognized_keys') {
    return failure('parameter_unknown', `Received unknown parameter: ${param}`);
  }
  if (valueAt(form, path) === undefined) return failure('parameter_missing', `Missing required param: ${param}.`);
  return failure('parameter_invalid', `Invalid ${param}: ${issue?.message}`);
}

function valueAt(form: FormValue, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    form,
  );
}

/** The metadata after a change. */
export function mergeMetadata(
  before: Record<string, string>,
  changes: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (changes === undefined) return before;
  if (changes === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}
