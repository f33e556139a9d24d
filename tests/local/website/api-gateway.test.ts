import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Lambda } from '#local/lambda/lambda.ts';
import { answerThroughGateway, type ReceivedRequest, toEvent } from '#local/website/api-gateway.ts';

function received(request: Partial<ReceivedRequest> & { url: string }) {
  return toEvent({ method: 'GET', headers: {}, body: Buffer.alloc(0), sourceIp: '127.0.0.1', ...request });
}

describe('a request reaches the function of its route', () => {
  test('a path with a parameter selects its route and passes the decoded value', () => {
    const { group, event } = received({ method: 'PATCH', url: '/api/cart/caf%C3%A9' });
    expect(group).toBe('cart');
    expect(event.routeKey).toBe('PATCH /api/cart/{id}');
    expect(event.rawPath).toBe('/api/cart/café');
    expect(event.pathParameters).toEqual({ id: 'café' });
  });

  test('a page that a function renders is routed like a call', () => {
    const { group, event } = received({ url: '/shared/some-list' });
    expect(group).toBe('shared-lists');
    expect(event.pathParameters).toEqual({ proxy: 'some-list' });
  });

  test('a path below such a page belongs to it, and its prefix alone does not', () => {
    expect(received({ url: '/shared/some-list/' }).event.pathParameters).toEqual({ proxy: 'some-list/' });
    expect(received({ url: '/shared/some/caf%C3%A9/list' }).event.pathParameters).toEqual({ proxy: 'some/café/list' });
    expect(received({ url: '/shared/' }).event.routeKey).toBe('$default');
  });

  test('HEAD works for every GET route, and for no change', () => {
    const { group, event } = received({ url: '/shared/some-list', method: 'HEAD' });
    expect(group).toBe('shared-lists');
    expect(event.routeKey).toBe('HEAD /shared/{proxy+}');
    expect(received({ url: '/api/cart', method: 'HEAD' }).event.routeKey).toBe('HEAD /api/cart');
    expect(received({ url: '/api/open-data/2026-11-20.csv', method: 'HEAD' })).toMatchObject({ group: 'open-data' });
    expect(received({ url: '/api/send-sms', method: 'HEAD' }).event.routeKey).toBe('$default');
  });

  test('a literal path wins over one with a parameter', () => {
    const { group, event } = received({ url: '/api/grocery-items/search?q=milk' });
    expect(group).toBe('catalog');
    expect(event.routeKey).toBe('GET /api/grocery-items/search');
    expect(event).not.toHaveProperty('pathParameters');
  });

  test.each([
    ['an unknown path', { url: '/api/nothing' }],
    ['a known path with another method', { url: '/api/cart', method: 'PUT' }],
    ['a known path with an extra slash', { url: '/api/cart/' }],
  ])('%s goes to the default route', (_, request) => {
    const { group, event } = received(request);
    expect(group).toBe('auth');
    expect(event.routeKey).toBe('$default');
    expect(event.requestContext.routeKey).toBe('$default');
  });

  test('a path that is not valid percent-encoding is refused', () => {
    expect(() => received({ url: '/api/cart/%E0%A4%A' })).toThrow(URIError);
  });
});

describe('the payload is API Gateway’s format 2.0', () => {
  test('cookies are separate from the headers', () => {
    const { event } = received({ url: '/api/cart', headers: { cookie: ['a=1; b=2', 'c=3'], accept: ['*/*'] } });
    expect(event.cookies).toEqual(['a=1', 'b=2', 'c=3']);
    expect(event.headers).not.toHaveProperty('cookie');
  });

  test('a repeated header is joined by a comma', () => {
    const { event } = received({ url: '/api/cart', headers: { 'x-note': ['one', 'two'] } });
    expect(event.headers['x-note']).toBe('one,two');
  });

  test('the caller’s address is appended to X-Forwarded-For', () => {
    const { event } = received({ url: '/api/cart', headers: { 'x-forwarded-for': ['10.0.0.9'] }, sourceIp: '::1' });
    expect(event.headers['x-forwarded-for']).toBe('10.0.0.9, ::1');
    expect(event.requestContext.http.sourceIp).toBe('::1');
  });

  test('the query is passed raw and decoded, with repeated names joined by a comma', () => {
    const { event } = received({ url: '/api/stores?ids=a&ids=b&q=two%20words+more' });
    expect(event.rawQueryString).toBe('ids=a&ids=b&q=two%20words+more');
    expect(event.queryStringParameters).toEqual({ ids: 'a,b', q: 'two words more' });
  });

  test('a request without a query or body has neither in the payload', () => {
    const { event } = received({ url: '/api/cart' });
    expect(event.rawQueryString).toBe('');
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event).not.toHaveProperty('body');
    expect(event.isBase64Encoded).toBe(false);
  });

  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'text/plain',
    'application/xml',
    'application/javascript',
  ])('a body of type %s is passed as text', (type) => {
    const { event } = received({
      method: 'POST',
      url: '/api/cart',
      headers: { 'content-type': [type] },
      body: Buffer.from('{"é":1}'),
    });
    expect(event).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
  });

  test.each(['application/x-www-form-urlencoded', 'application/octet-stream', undefined])(
    'a body of type %s is passed as base64',
    (type) => {
      const headers = type ? { 'content-type': [type] } : {};
      const { event } = received({ method: 'POST', url: '/api/cart', headers, body: Buffer.from('a=1') });
      expect(event).toMatchObject({ body: 'YT0x', isBase64Encoded: true });
    },
  );
});

describe('the function’s answer is sent unchanged', () => {
  /** What a caller gets if the function behaves like this, and the reports in the meantime. */
  async function answered(invoke: Lambda['invoke']) {
    const reports: string[] = [];
    const server = createServer((request, response) =>
      answerThroughGateway(request, response, { headers: {}, refusalOf: () => null }, invoke, (trouble) =>
        reports.push(trouble),
      ),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/cart`, {
      redirect: 'manual',
    });
    const body = await answer.text();
    server.close();
    return { status: answer.status, headers: answer.headers, body, reports };
  }

  test('each cookie becomes its own Set-Cookie header', async () => {
    const cookies = ['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT'];
    const { status, headers } = await answered(async () => ({ statusCode: 302, headers: { location: '/' }, cookies }));
    expect(status).toBe(302);
    expect(headers.getSetCookie()).toEqual(cookies);
  });

  test('a base64 body is sent decoded', async () => {
    const { body } = await answered(async () => ({ statusCode: 200, body: 'bWlsaw==', isBase64Encoded: true }));
    expect(body).toBe('milk');
  });

  test.each([
    ['throws', () => Promise.reject(new Error('no table'))],
    ['answers without a status', () => Promise.resolve({ body: 'hello' })],
  ])('a function that %s reveals no details to the caller', async (_, invoke) => {
    const { status, body, reports } = await answered(invoke);
    expect([status, JSON.parse(body)]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(reports).toHaveLength(1);
  });
});
