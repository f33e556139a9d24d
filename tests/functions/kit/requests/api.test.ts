import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '#functions/kit/failure.ts';
import { api } from '#functions/kit/requests/api.ts';
import { SignedOutSince } from '#functions/kit/session/signed-out-since.ts';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { billingRoutes } from '#shared/contract/routes/billing-routes.ts';
import { cartRoutes } from '#shared/contract/routes/cart-routes.ts';
import { renewedHeader, sessionSecondsHeader } from '#shared/cookies.ts';
import { invoke } from '#tests/support/lambda-call.ts';
import { idToken, keySet } from '#tests/support/tokens.ts';

const people = { readPerson: vi.fn(), readSessions: vi.fn() };
const endedSince = { signedOutAt: '2999-01-01T00:00:00.000Z', authenticatorSince: null };

const sampleCart = [
  {
    id: 'milk',
    itemId: 'milk',
    quantity: 1,
    match: 'this-product',
    item: { id: 'milk', name: 'Whole Milk', brand: 'Borden', category: 'Dairy', unit: 'gallon', size: '1 gal' },
    storePrices: [],
  },
];
const readCart = vi.fn();
const addToCart = vi.fn();
const changeEntry = vi.fn();
const actions = {
  'GET /api/cart': readCart,
  'POST /api/cart': addToCart,
  'POST /api/cart/bring-along': addToCart,
  'POST /api/cart/brands-out-of-reach': addToCart,
  'PATCH /api/cart': changeEntry,
  'PATCH /api/cart/{id}': changeEntry,
  'DELETE /api/cart/{id}': readCart,
  'DELETE /api/cart': readCart,
};
const handler = api(cartRoutes, actions, people);
const cookies = [`__Host-tillwise-id=${idToken()}`];
const add = (request: Partial<Parameters<typeof invoke>[1]>) =>
  invoke(handler, { method: 'POST', path: '/api/cart', cookies, body: '{"itemId":"milk"}', ...request });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(keySet));
  for (const read of [people.readPerson, people.readSessions]) read.mockReset().mockResolvedValue(null);
  for (const action of [readCart, addToCart, changeEntry]) action.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('reaches its action parsed, with the shopper and the time', async () => {
    const answer = await add({ body: '{"itemId":"milk","nonsense":1}' });
    expect(answer).toMatchObject({ statusCode: 200, body: '[]', headers: { 'cache-control': 'no-store' } });
    expect(addToCart).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { itemId: 'milk', quantity: 1 },
        shopper: expect.objectContaining({ userId: 'a-shopper' }),
        now: expect.any(Date),
      }),
    );
  });

  test('reaches its action with composed accents, however the phone typed them', async () => {
    await add({ body: JSON.stringify({ itemId: 'pin\u0303a' }) });
    expect(addToCart).toHaveBeenCalledWith(expect.objectContaining({ body: { itemId: 'pi\u00f1a', quantity: 1 } }));
  });

  test.each([
    ['to an unknown address', { path: '/api/nonsense' }, 404, 'This page does not exist.'],
    ['with an unknown method', { method: 'PUT' }, 404, 'This page does not exist.'],
    ['without a session', { cookies: [] }, 401, 'Please sign in to continue.'],
    ['with a body that is not JSON', { body: '{"itemId":' }, 400, 'The request body is not valid JSON.'],
    ['without a body', { body: undefined }, 400, 'No valid product data provided'],
    ['with an empty object', { body: '{}' }, 400, 'No valid product data provided'],
    ['with a list', { body: '[]' }, 400, 'No valid product data provided'],
    [
      'with another content type',
      { headers: { 'content-type': 'text/plain' } },
      415,
      'Please send JSON (content type application/json).',
    ],
    ['with 65 KB', { body: JSON.stringify({ itemId: 'x'.repeat(65 * 1024) }) }, 413, 'That request is too large.'],
    [
      'from another site',
      { headers: { origin: 'https://evil.test' } },
      403,
      'This request did not come from Tillwise, so it was refused.',
    ],
    [
      'from an empty origin',
      { headers: { origin: '' } },
      403,
      'This request did not come from Tillwise, so it was refused.',
    ],
    [
      'from a sandboxed page',
      { headers: { origin: 'null' } },
      403,
      'This request did not come from Tillwise, so it was refused.',
    ],
    [
      'across sites without an origin',
      { headers: { 'sec-fetch-site': 'cross-site' } },
      403,
      'This request did not come from Tillwise, so it was refused.',
    ],
    [
      'around CloudFront',
      { headers: { 'x-tillwise-origin-secret': '' } },
      403,
      'This site is only available at its own address.',
    ],
    [
      'with a secret that CloudFront does not have',
      { headers: { 'x-tillwise-origin-secret': 'what CloudFront showed' } },
      403,
      'This site is only available at its own address.',
    ],
  ])('%s is refused with a message', async (_, request, statusCode, body) => {
    expect(await add(request)).toMatchObject({ statusCode, body });
    expect(addToCart).not.toHaveBeenCalled();
  });

  test.each([
    ['with half a quantity', '{"itemId":"milk","quantity":1.5}', 'bad-quantity'],
    ['with a quantity that is text', '{"itemId":"milk","quantity":"many"}', 'bad-quantity'],
    ['with a quantity of zero', '{"itemId":"milk","quantity":0}', 'bad-quantity'],
    ['with neither an item nor a right quantity', '{"itemId":7,"quantity":1.5}', 'no-valid-product'],
    ['with a blank name', '{"name":" ","brand":"X","storeId":1,"price":1}', 'no-valid-product'],
    [
      'with a blank name in the other spelling',
      '{"productName":"","brandName":"X","storeId":1,"price":1}',
      'no-valid-product',
    ],
  ] as const)('%s is refused with the specific reason', async (_, body, code) => {
    const { status: statusCode, message } = failures[code];
    expect(await add({ body })).toMatchObject({ statusCode, body: message, headers: { [failureHeader]: code } });
    expect(addToCart).not.toHaveBeenCalled();
  });

  test('that is refused carries a failure code for the web app beside the message', async () => {
    const refused = await add({ path: '/api/nonsense' });
    expect(refused.headers).toMatchObject({ [failureHeader]: 'unknown-route' });
    addToCart.mockRejectedValue(new Error('secret detail'));
    expect((await add({})).headers).toMatchObject({ [failureHeader]: 'internal' });
  });

  test.each<Record<string, string>>([{ origin: 'https://tillwise.test' }, { 'sec-fetch-site': 'same-origin' }, {}])(
    'that changes something is taken from our own site or from no browser: %o',
    async (headers) => {
      expect(await add({ headers })).toMatchObject({ statusCode: 200 });
    },
  );

  test('is accepted with the next secret, so the secret can rotate without downtime', async () => {
    expect(await add({ headers: { 'x-tillwise-origin-secret': 'and what it shows next' } })).toMatchObject({
      statusCode: 200,
    });
  });

  test('gets the status and message of the failure its action throws', async () => {
    addToCart.mockRejectedValue(new Failure('unknown-item'));
    expect(await add({})).toMatchObject({ statusCode: 404, body: 'We couldn’t find that item.' });
  });

  test('does not reveal why its action crashed', async () => {
    addToCart.mockRejectedValue(new Error('secret detail at line 3'));
    const answer = await add({});
    expect(answer).toMatchObject({ statusCode: 500, body: 'Something went wrong on our side. Please try again.' });
  });

  test('that runs out of time gets an answer before Lambda kills it silently', async () => {
    addToCart.mockReturnValue(new Promise(() => {}));
    const { status: statusCode, message: body } = failures['out-of-time'];
    expect(statusCode).toBe(503);
    expect(await add({ remainingMs: 100 })).toMatchObject({ statusCode, body });
  });

  test.each([
    ['throttled', { name: 'ThrottlingException', $fault: 'client', $metadata: { httpStatusCode: 400, attempts: 5 } }],
    ['broken', { name: 'InternalServerError', $fault: 'server', $metadata: { httpStatusCode: 500, attempts: 5 } }],
    ['unreachable', { name: 'TimeoutError', code: 'ECONNRESET', $metadata: { attempts: 5 } }],
  ])('can be retried when the table is %s', async (_, error) => {
    addToCart.mockRejectedValue(Object.assign(new Error('secret detail'), error));
    const { status: statusCode, message: body } = failures.overloaded;
    expect(statusCode).toBe(503);
    expect(await add({})).toMatchObject({ statusCode, body });
  });

  test('that the table rejects as invalid is an internal error', async () => {
    const error = { name: 'ValidationException', $fault: 'client', $metadata: { httpStatusCode: 400, attempts: 1 } };
    addToCart.mockRejectedValue(Object.assign(new Error('secret detail'), error));
    expect(await add({})).toMatchObject({ statusCode: 500 });
  });

  test('never answers a field or a shape that the contract does not declare', async () => {
    readCart.mockResolvedValue([{ secret: 1 }]);
    expect(await invoke(handler, { path: '/api/cart', cookies })).toMatchObject({ statusCode: 500 });
  });

  test('from a signed-out browser clears its expired cookies', async () => {
    const answer = await add({ cookies: [`__Host-tillwise-id=${idToken({}, { isForged: true })}`] });
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual(
      expect.arrayContaining([expect.stringMatching(/^__Host-tillwise-id=; .*Max-Age=0/)]),
    );
  });
});

describe('a call to a route with a pace', () => {
  const countCall = vi.fn();
  const pay = vi.fn();
  const billing = api(
    billingRoutes,
    {
      'POST /api/create-subscription': pay,
      'POST /api/check-subscription-status': pay,
      'POST /api/cancel-subscription': pay,
      'POST /api/stripe/webhook': pay,
    },
    { ...people, countCall },
  );
  const open = (given: string[]) =>
    invoke(billing, { method: 'POST', path: '/api/create-subscription', cookies: given });

  beforeEach(() => {
    countCall.mockReset();
    pay.mockReset().mockResolvedValue({ clientSecret: null });
  });

  test.each([
    ['by a signed-out caller', [], () => {}],
    ['with a forged token', [`__Host-tillwise-id=${idToken({}, { isForged: true })}`], () => {}],
    ['with an ended session', cookies, () => people.readSessions.mockResolvedValueOnce(endedSince)],
  ] as const)('%s does not count toward the limit of all callers', async (_, given, prepare) => {
    prepare();
    expect(await open([...given])).toMatchObject({ statusCode: 401 });
    expect(countCall).not.toHaveBeenCalled();
  });

  test('by a shopper is counted by account before the action runs', async () => {
    expect(await open(cookies)).toMatchObject({ statusCode: 200 });
    expect(countCall).toHaveBeenCalledExactlyOnceWith('billing', { userId: 'a-shopper' }, expect.any(Date));
    countCall.mockRejectedValue(new Failure('too-many-calls'));
    expect(await open(cookies)).toMatchObject({ statusCode: 429 });
    expect(pay).toHaveBeenCalledOnce();
  });
});

test('an answer is compressed for a caller that accepts compression', async () => {
  const [entry] = sampleCart;
  readCart.mockResolvedValue(Array.from({ length: 40 }, () => entry));
  const answer = await invoke(handler, { path: '/api/cart', cookies, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer).toMatchObject({ isBase64Encoded: true, headers: { 'Content-Encoding': 'br' } });
  const body = brotliDecompressSync(Buffer.from(answer.body ?? '', 'base64'));
  expect(JSON.parse(body.toString())).toHaveLength(40);
  expect(answer.body?.length).toBeLessThan(body.length / 5);
});

test('a group without an action for one of its routes does not start', () => {
  expect(() => api(cartRoutes, {} as never, people)).toThrow('There is no action for GET /api/cart');
});

describe('a call with a token that is expired, or older than a sign-out elsewhere', () => {
  const expired = `__Host-tillwise-id=${idToken({ exp: Math.floor(Date.now() / 1000) - 60 })}`;
  const session = '__Host-tillwise-session=a.b.0.known.c';
  const shopper = { userId: 'renewed', tokenIssuedAt: null };
  const keeper = { renewSession: vi.fn(), confirmSession: vi.fn() };
  const keeping = api(cartRoutes, actions, { ...people, ...keeper });
  const read = (given: string[]) => invoke(keeping, { path: '/api/cart', cookies: given });

  beforeEach(() => {
    keeper.renewSession
      .mockReset()
      .mockResolvedValue({ shopper, cookies: ['a new cookie'], isRenewed: true, isRenewedHere: true });
    keeper.confirmSession.mockReset().mockResolvedValue([]);
  });

  test.each([
    ['is over', [expired, session], () => {}],
    [
      'is from before',
      [...cookies, session],
      () => {
        people.readSessions.mockResolvedValueOnce(endedSince);
        readCart.mockRejectedValueOnce(new SignedOutSince());
      },
    ],
  ] as const)(
    'makes the browser renew the session first, without running the action, when the token %s',
    async (_, given, prepare) => {
      prepare();
      const answer = await add({ cookies: [...given] });
      expect(answer).toMatchObject({ statusCode: 401, headers: { [failureHeader]: 'session-expired' }, cookies: [] });
      expect(addToCart).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['is over', [expired], () => {}],
    ['is from before', cookies, () => people.readSessions.mockResolvedValueOnce(endedSince)],
  ] as const)('is refused when the token %s and the browser can’t renew it', async (_, given, prepare) => {
    prepare();
    const answer = await add({ cookies: [...given] });
    expect(answer).toMatchObject({ statusCode: 401, body: 'Please sign in to continue.' });
    expect(answer.cookies?.join()).toMatch(/tillwise-id=;.*tillwise-session=;/);
  });

  test.each([
    ['is over', [expired, session], () => {}],
    ['is from before', [...cookies, session], () => readCart.mockRejectedValueOnce(new SignedOutSince())],
  ] as const)('is repeated after a renewal in the group that renews, when the token %s', async (_, given, prepare) => {
    prepare();
    const answer = await read([...given]);
    expect(answer).toMatchObject({
      statusCode: 200,
      cookies: ['a new cookie'],
      headers: { [renewedHeader]: 'yes', [sessionSecondsHeader]: '600' },
    });
    expect(readCart).toHaveBeenLastCalledWith(expect.objectContaining({ shopper }));
  });

  test('is refused there, and clears its cookies, when the session is over', async () => {
    keeper.renewSession.mockResolvedValue(null);
    const answer = await read([expired, session]);
    expect(answer).toMatchObject({ statusCode: 401, body: 'Please sign in to continue.' });
    expect(answer.cookies?.join()).toMatch(/tillwise-id=;.*tillwise-session=;/);
    expect(readCart).not.toHaveBeenCalled();
  });

  test('confirms there that the browser has its new cookies', async () => {
    keeper.confirmSession.mockResolvedValue(['the same cookie, no longer new']);
    const answer = await read([...cookies, session]);
    expect(answer.cookies).toEqual(['the same cookie, no longer new']);
    expect(answer.headers).not.toHaveProperty(renewedHeader);
    expect(Number(answer.headers?.[sessionSecondsHeader])).toBeGreaterThan(500);
  });
});
