import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { methodAndPath, methodsOf, type Route } from '#shared/contract/routes/route.ts';
import { type RouteKey, routeKeys, routes } from '#shared/contract/routes.ts';
import { anyJson, anyValue, oddText } from '#tests/support/any-value.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

/** The number of calls and the seed: TILLWISE_CALLS=10000 TILLWISE_SEED=7 for a long run. */
const { TILLWISE_CALLS: calls, TILLWISE_SEED: seed } = z
  .object({
    TILLWISE_CALLS: z.coerce.number().int().positive().default(300),
    TILLWISE_SEED: z.coerce.number().int().default(20_261_122),
  })
  .parse(process.env);

const people = ['visitor', 'free', 'premium', 'admin'] as const;
type Person = (typeof people)[number];

/** Calls that end the caller's session, who then signs in again. The admin can't without an authenticator and skips them. */
const signInIsLost: readonly RouteKey[] = [
  'GET /api/logout',
  'POST /api/sign-out-everywhere',
  'POST /api/authenticator',
  'POST /api/authenticator/confirm',
  'DELETE /api/authenticator',
];

const cloud = startedCloud();
const sessions = new Map<Person, string>();

async function signIn(person: Person): Promise<void> {
  const shopper = Shopper.visit(cloud.origin);
  const email = `${person}@tillwise.test`;
  if (person !== 'visitor' && person !== 'admin') await cloud.running.forgetAuthenticator(email);
  if (person !== 'visitor') await shopper.signIn(email);
  sessions.set(person, [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
}

beforeAll(async () => {
  for (const person of people) await signIn(person);
});

/** Meaningful texts. No sample account's email is among them, or accounts would be deleted. */
const known = fc.constantFrom(
  'fresh-bananas-1-lb',
  'fresh-apples-gala-1-lb',
  'milk',
  'Whole Milk',
  '1',
  '2,3',
  '62704',
  'Springfield, IL',
  '40.7,286',
  '61.2,210.1',
  '39.8',
  '-89.65',
  '+12065550100',
  'someone@example.com',
  '/account',
  'A'.repeat(22),
  '123456',
  '4.99',
);

/** Almost no other text is a valid code and so reaches Cognito. */
const codes = fc.constantFrom('123456', '000 000');

interface AnyCall {
  person: Person;
  key: RouteKey;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
/** Half a character can't be in an address. */
const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

const sentHeaders = fc.record(
  {
    origin: fc.constantFrom('own', '', 'null', 'https://evil.test', 'http://[', '::'),
    'user-agent': fc.constantFrom(
      'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
      '',
      'curl/8',
    ),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', ';;,q=', 'br;q=x'),
    'content-type': fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/json', ';', 'x/y'),
    'stripe-signature': fc.constantFrom('t=1,v1=00', 't=,v1=', '=', 't=99999999999999999999,v1=zz'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', ''),
  },
  { requiredKeys: [] },
);

/** Cookies from a browser, a bad proxy or an attacker; as bytes, because headers have no other characters. */
const oddCookies = fc.array(
  fc.tuple(
    fc.constantFrom('tillwise-id', 'tillwise-session', 'tillwise-sign-in', 'tillwise-authenticator', '__proto__', ''),
    fc.oneof(
      fc.constantFrom('é'.repeat(43), `e30.${'é'.repeat(43)}`, 'e30.e30.', 'a.b.c', '..', '%E0%A4%A', '"', 'null.null'),
      fc.constant(`${'A'.repeat(4_000)}.${'A'.repeat(43)}`),
      fc.base64String({ maxLength: 80 }),
    ),
  ),
  { maxLength: 3 },
);

/** True for one call in five. */
function seldom<T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: fc.constant(otherwise), weight: 4 }, { arbitrary, weight: 1 });
}

function anyCallOf(key: RouteKey): fc.Arbitrary<AnyCall> {
  const { params, query, body, bodyForm }: Route = routes[key];
  const leading = key === 'POST /api/authenticator/confirm' ? codes : known;
  const fieldsOf = (object: z.ZodLazy<z.ZodObject> | undefined) =>
    fc.record(
      Object.fromEntries(
        Object.entries(object?.unwrap().shape ?? {}).map(([name, schema]) => [
          name,
          anyValue(schemaOf(schema as z.ZodType), known),
        ]),
      ),
      { requiredKeys: [] },
    );
  const text = body
    ? fc.oneof(
        { arbitrary: anyValue(schemaOf(body), leading).map((value) => JSON.stringify(value)), weight: 12 },
        { arbitrary: oddText, weight: 1 },
      )
    : fc.option(
        anyJson.map((value) => JSON.stringify(value)),
        { nil: undefined },
      );
  return fc
    .record({
      person: fc.constantFrom(...people.filter((person) => person !== 'admin' || !signInIsLost.includes(key))),
      method: fc.constantFrom(...methodsOf(key)),
      params: fieldsOf(params),
      query: fieldsOf(query),
      others: seldom(fc.dictionary(oddText, oddText, { maxKeys: 2 }), {}),
      address: fc.ipV4(),
      headers: seldom(sentHeaders, {}),
      cookies: seldom(oddCookies, []),
      body: bodyForm === 'raw' ? fc.option(oddText, { nil: undefined }) : text,
    })
    .map(({ person, method, params: places, query: asked, others, address, headers, cookies, body: sent }) => {
      const path = methodAndPath(key).path.replace(
        /\{(\w+)\+?\}/g,
        (_, name: string) => inAddress(places[name] ?? 'x') || 'x',
      );
      const search = Object.entries({ ...asked, ...others }).map(
        ([name, value]) => `${inAddress(name)}=${inAddress(value)}`,
      );
      const takesBody = method !== 'GET' && method !== 'HEAD';
      return {
        person,
        key,
        method,
        path: search.length > 0 ? `${path}?${search.join('&')}` : path,
        headers: {
          // Their limits have their own tests.
          'x-forwarded-for': address,
          ...(takesBody && sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
          ...(cookies.length > 0 && { cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; ') }),
        },
        body: takesBody ? sent : undefined,
      };
    });
}

/** Sends a call like a person's browser, except where the call differs; header characters are sent as bytes. */
async function make({ person, method, path, headers, body }: AnyCall): Promise<Response> {
  const session = sessions.get(person) ?? '';
  const cookie = [headers.cookie, session].filter(Boolean).join('; ');
  const origin = headers.origin === 'own' ? cloud.origin : headers.origin;
  const sent = { ...headers, ...(origin !== undefined && { origin }), ...(cookie && { cookie }) };
  return fetch(cloud.origin + path, {
    method,
    redirect: 'manual',
    headers: Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    ),
    body: body ?? null,
  });
}

/** Fails unless the contract has this answer for the call. */
async function expectFit(call: AnyCall, answer: Response): Promise<void> {
  const text = await answer.text();
  const summary = `${answer.status} ${answer.headers.get('content-type')}: ${text.slice(0, 300)}`;
  const { answer: form }: Route = routes[call.key];
  const code = answer.headers.get(failureHeader) as FailureCode | null;
  if (code !== null) {
    expect([answer.status, text !== ''], summary).toEqual([failures[code]?.status, call.method !== 'HEAD']);
    expect(answer.headers.get('content-type'), summary).toBe('text/plain; charset=utf-8');
    // No call may break the server; only other services may be unavailable.
    expect(answer.status, summary).not.toBe(500);
  } else if (form === 'redirect') {
    expect(answer.status, summary).toBe(302);
    expect(new URL(answer.headers.get('location') ?? '', cloud.origin).origin, summary).toBe(cloud.origin);
  } else if (form === 'file') {
    expect(answer.status, summary).toBe(200);
  } else if (form === 'page') {
    expect([200, 404, 503], summary).toContain(answer.status);
    expect(answer.headers.get('content-type'), summary).toBe('text/html; charset=utf-8');
  } else {
    expect(answer.status, summary).toBe(200);
    if (call.method === 'HEAD') expect(text, summary).toBe('');
    else expect(z.safeParse(form, JSON.parse(text)).error, summary).toBeUndefined();
  }
}

const statuses = new Map<number, number>();
afterAll(() => console.log(`Calls by status, seed ${seed}:`, Object.fromEntries([...statuses].toSorted())));

test(
  `random calls to any route (${calls} calls from seed ${seed}) break nothing, and every answer fits the contract`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...routeKeys.map(anyCallOf)), async (call) => {
        const answer = await make(call);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        await expectFit(call, answer);
        if (signInIsLost.includes(call.key)) await signIn(call.person);
      }),
      { numRuns: calls, seed, endOnFailure: true },
    );
  },
  calls * 3_000,
);
