import { expect, test } from 'vitest';
import * as z from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { parse } from '#functions/kit/requests/parsing.ts';
import { limits } from '#shared/limits.ts';

const body = z.object({ entries: z.array(z.object({ note: z.string() })) });

test('the accents of a shopper’s words are composed wherever they are in a call', () => {
  expect(parse(body, { entries: [{ note: 'cre\u0300me' }] })).toEqual({ entries: [{ note: 'cr\u00e8me' }] });
});

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('a stranger who sends as many nested %s as a call can hold is refused', (_, open, close) => {
  const depth = Math.floor(limits.requestBytes / (open.length + close.length)) - 1;
  const nested = JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
  expect(() => parse(body, nested)).toThrow(Failure);
  expect(() => parse(body, { entries: nested })).toThrow(Failure);
});
