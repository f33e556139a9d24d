import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { refusal } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { Failure, isFailureCode } from '../failure.ts';
import { checkField } from './words.ts';

/**
 * Parses a value. A schema's message is a failure code or a sentence for the shopper; without one, the refusal names the
 * field. Accents are composed first, because some systems send a letter and its accent apart.
 */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(composed(value), {
    error: (issue) => (issue.path?.length ? checkField(issue.path.join('.')) : refusal('invalid-request')),
  });
  if (!result || result.success) return result?.data;
  const { error: cause } = result;
  const message = cause.issues[0]?.message ?? refusal('invalid-request');
  throw isFailureCode(message)
    ? new Failure(message, { cause })
    : new Failure('invalid-request', { message: message, cause });
}

/** More levels than any call has. */
const mostLevels = 20;

/** Every text within a value, in Unicode's composed form. Deeper levels, which no schema allows, stay as they are. */
function composed(value: unknown, levels = mostLevels): unknown {
  if (typeof value === 'string') return value.normalize();
  if (value === null || typeof value !== 'object' || levels === 0) return value;
  if (Array.isArray(value)) return value.map((inner) => composed(inner, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composed(inner, levels - 1)]));
}

export function readBody(event: APIGatewayProxyEventV2, largestBytes: number = limits.requestBytes): unknown {
  if (!event.body) return undefined;
  if (!event.headers['content-type']?.toLowerCase().startsWith('application/json')) throw new Failure('not-json-type');
  const text = rawBody(event);
  if (Buffer.byteLength(text) > largestBytes) throw new Failure('too-large');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure('not-json', { cause });
  }
}

/** The body exactly as it was sent. */
export function rawBody({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  return isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
}
