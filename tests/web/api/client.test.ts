import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { renewedHeader, sessionSecondsHeader } from '#shared/cookies.ts';
import { hourMs } from '#shared/durations.ts';
import { call, hasFailureCode, isSignedOut, NetworkError, read } from '#web/api/client.ts';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { ApiError } from '#web/api/refusal.ts';
import { serverNow } from '#web/api/server-time.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const answer = (body: BodyInit | null, init?: ResponseInit) => fetched.mockResolvedValueOnce(new Response(body, init));
const failureOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

afterEach(() => {
  fetched.mockReset();
});

describe('a call', () => {
  test('uses the route’s method and path, with escaped ids and a JSON body', async () => {
    answer('[]');
    await expect(call('PATCH /api/cart/{id}', { params: { id: 'a/b' }, body: { quantity: 2 } })).resolves.toEqual([]);
    expect(fetched).toHaveBeenCalledWith(
      '/api/cart/a%2Fb',
      expect.objectContaining({
        method: 'PATCH',
        body: '{"quantity":2}',
        headers: { 'content-type': 'application/json' },
      }),
    );
  });

  test('omits undefined parameters, and a body if there is none', async () => {
    answer('[]');
    await call('GET /api/stores', { query: { lat: '39.8', lng: '-89.6', maxDistance: undefined } });
    const [url, request] = fetched.mock.lastCall ?? [];
    expect(url).toBe('/api/stores?lat=39.8&lng=-89.6');
    expect(request).not.toHaveProperty('body');
  });

  test('that is refused fails with the status, a colon and the server’s message', async () => {
    answer('You can select up to 5 stores.', { status: 422, headers: { [failureHeader]: 'too-many-stores' } });
    const failure = (await failureOf(call('GET /api/cart'))) as Error;
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure.message).toBe('422: You can select up to 5 stores.');
    expect({ ...failure }).toEqual({ name: 'ApiError' });
    expect(failureWords(failure)).toBe('You can select up to 5 stores.');
  });

  test('that is refused has the failure code, whatever the message', async () => {
    answer('Zu viele Läden.', { status: 422, headers: { [failureHeader]: 'too-many-stores' } });
    const failure = await failureOf(call('GET /api/cart'));
    expect(hasFailureCode(failure, 'unknown-store', 'too-many-stores')).toBe(true);
    expect(hasFailureCode(failure, 'unknown-store')).toBe(false);
    expect(hasFailureCode(new NetworkError('offline'), 'too-many-stores')).toBe(false);
  });

  test.each([
    ['API Gateway', 429, '{"message":"Too Many Requests"}'],
    ['CloudFront', 503, '<!DOCTYPE HTML><H1>503 ERROR</H1> Premium'],
    ['a hotel’s network', 404, 'This page does not exist.'],
  ])('that %s refuses does not show its message to the shopper', async (_who, status, body) => {
    answer(body, { status });
    const failure = (await failureOf(call('GET /api/cart'))) as ApiError;
    expect(failure.message).toBe(`${status}: ${body}`);
    expect(failureWords(failure)).toBe(failures.internal.message);
    expect(serverWordsOr('It did not work.', failure)).toBe('It did not work.');
    expect(hasFailureCode(failure, 'unknown-route', 'internal')).toBe(false);
  });

  test('that is refused without a message fails with the status text', async () => {
    answer(null, { status: 502, statusText: 'Bad Gateway' });
    await expect(call('GET /api/cart')).rejects.toThrow('502: Bad Gateway');
  });

  test('that never arrives has its own error', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(call('GET /api/cart'))).toBeInstanceOf(NetworkError);
  });

  test('that was canceled is not reported as a network failure', async () => {
    const stopped = new DOMException('stopped', 'AbortError');
    fetched.mockRejectedValueOnce(stopped);
    expect(await failureOf(call('GET /api/cart', { signal: AbortSignal.abort() }))).toBe(stopped);
  });

  test('answered with 401 means signed out, and no other status does', () => {
    expect(isSignedOut(new ApiError({ status: 401, code: 'signed-out', body: 'Please sign in to continue.' }))).toBe(
      true,
    );
    expect(isSignedOut(new ApiError({ status: 403, code: 'other-origin', body: 'No.' }))).toBe(false);
    expect(isSignedOut(new NetworkError('offline'))).toBe(false);
  });
});

test('a path is used unchanged', async () => {
  answer('{"realTimePricing":false}');
  await expect(read('/api/pricing-status')).resolves.toEqual({ realTimePricing: false });
  expect(fetched).toHaveBeenCalledWith('/api/pricing-status', { signal: null });
});

describe('the time', () => {
  const at = (date: Date, cacheControl = 'no-store') =>
    answer('[]', { headers: { date: date.toUTCString(), 'cache-control': cacheControl } });
  const isNear = (expected: Date) => Math.abs(serverNow().getTime() - expected.getTime()) < 10_000;
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * hourMs);

  test('is the server’s time, despite the phone’s clock, and the phone’s when they agree', async () => {
    at(hoursAhead(30));
    await call('GET /api/cart');
    expect(isNear(hoursAhead(30))).toBe(true);
    at(hoursAhead(0));
    await call('GET /api/cart');
    expect(isNear(new Date())).toBe(true);
  });

  test('ignores the time of cached answers', async () => {
    at(hoursAhead(-5), 'public, max-age=3600');
    await call('GET /api/cart');
    answer('[]');
    await call('GET /api/cart');
    expect(isNear(new Date())).toBe(true);
  });
});

describe('a session that needs to be renewed', () => {
  const renewal = '/api/auth/user';
  const expired = () => answer('Renew.', { status: 401, headers: { [failureHeader]: 'session-expired' } });
  const asked = () => fetched.mock.calls.map(([url]) => String(url));
  /** Until the server has said how long the next session lasts. */
  const unknown = 1e9;

  test('is renewed once for all affected calls, and each is repeated', async () => {
    expired();
    expired();
    answer('{}');
    answer('["cart"]');
    answer('["lists"]');
    expect(await Promise.all([call('GET /api/cart'), call('GET /api/shared-lists')])).toEqual([['cart'], ['lists']]);
    expect(asked()).toEqual(['/api/cart', '/api/shared-lists', renewal, '/api/cart', '/api/shared-lists']);
  });

  test('is confirmed in the background, so the server knows that the new cookies arrived', async () => {
    expired();
    answer('{}', { headers: { [renewedHeader]: 'yes' } });
    answer('{}');
    answer('["cart"]');
    await call('GET /api/cart');
    expect(asked()).toEqual(['/api/cart', renewal, renewal, '/api/cart']);
  });

  test('is renewed before the call once the server’s time is up, so nothing is sent twice', async () => {
    answer('{}', { headers: { [sessionSecondsHeader]: '600' } });
    await call('GET /api/auth/user');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    onTestFinished(() => void vi.useRealTimers());
    answer('{}', { headers: { [sessionSecondsHeader]: String(unknown) } });
    answer('["cart"]');
    expect(await call('GET /api/cart')).toEqual(['cart']);
    expect(asked().slice(1)).toEqual([renewal, '/api/cart']);
  });

  test('that is over is reported once, without repeated renewals', async () => {
    expired();
    answer('Please sign in.', { status: 401, headers: { [failureHeader]: 'signed-out' } });
    expect(isSignedOut(await failureOf(call('GET /api/cart')))).toBe(true);
    expect(asked()).toEqual(['/api/cart', renewal]);
  });

  test('can’t be renewed without a connection, and the shopper does not count as signed out', async () => {
    expired();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const failure = await failureOf(call('GET /api/cart'));
    expect(failure).toBeInstanceOf(NetworkError);
    expect(isSignedOut(failure)).toBe(false);
  });
});
