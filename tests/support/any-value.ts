import * as fc from 'fast-check';
import type * as z from 'zod';
import { anyText } from './any-text.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/**
 * Texts that often break software: half characters, control characters, other writing directions, names of object
 * members.
 */
const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b',
  '\r\nset-cookie: a=b',
  '🥛'.repeat(80),
  'x'.repeat(3_000),
  '__proto__',
  'constructor',
  '../../..',
  '%00%2f%E0',
  "' OR 1=1 --",
  '<script>',
  'NaN',
  '-0',
  '1e309',
  'null',
];
const oddNumbers = [0, -0, -1, 1.5, 1e21, -1e21, 5e-324, 9.6e-273, 1.7e308, 2 ** 31, 2 ** 53, -(2 ** 53)];

export const oddText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...oddTexts), anyText({ maxLength: 60 }));

/** Any JSON value, and longer texts than people write. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  oddText,
  fc.constantFrom(...oddNumbers),
  fc.dictionary(oddText, fc.oneof(oddText, fc.integer(), fc.constant(null)), { maxKeys: 5 }),
);

/**
 * Values that a JSON schema describes, and now and then one that it doesn't. `known` are texts that mean something to
 * the product; without them, most values would be rejected early.
 */
export function anyValue(schema: Schema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: described(schema, known), weight: 12 }, { arbitrary: anyJson, weight: 1 });
}

function described(schema: Schema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return anyJson;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((each) => described(each as Schema, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(anyValue((schema.items ?? true) as Schema, known), { maxLength: 7 });
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return fc.oneof(fc.integer({ min: -3, max: 120 }), fc.constantFrom(...oddNumbers));
    case 'number':
      return fc.oneof(
        fc.double({ min: schema.minimum ?? -200, max: schema.maximum ?? 200, noNaN: true }),
        fc.constantFrom(...oddNumbers),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}

function objectOf(schema: Exclude<Schema, boolean>, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, value]) => [name, anyValue(value as Schema, known)] as const,
  );
  if (fields.length === 0)
    return fc.dictionary(known, anyValue((schema.additionalProperties ?? true) as Schema, known));
  // Sometimes without a required field.
  const requiredKeys = schema.required ?? [];
  return fc.oneof(
    { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys }), weight: 8 },
    { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }), weight: 1 },
  );
}

/** Patterns that fast-check can't generate texts for. */
const looksAround = /\(\?[=!<]/;

function textOf({ pattern, format }: Exclude<Schema, boolean>, known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const fitting = [
    ...(pattern && !looksAround.test(pattern) ? [fc.stringMatching(new RegExp(pattern))] : []),
    ...(format === 'email' ? [fc.emailAddress()] : []),
  ];
  return fc.oneof({ arbitrary: known, weight: 4 }, { arbitrary: oddText, weight: 1 }, ...fitting);
}
