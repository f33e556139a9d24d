import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '#local/website/built-site.ts';
import { securityHeaders } from '#shared/deployment/page-security-headers.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';

let folder: string;
let server: Server;
let origin: string;
const script = `console.log(${JSON.stringify('milk '.repeat(500))});`;

beforeAll(async () => {
  folder = await temporaryFolder();
  const site = join(folder, 'client');
  await mkdir(join(site, 'assets'), { recursive: true });
  await mkdir(join(site, 'about'));
  await writeFile(join(site, 'index.html'), '<h1>home</h1>');
  await writeFile(join(site, 'about', 'index.html'), '<h1>about</h1>');
  await writeFile(join(site, '__spa-fallback.html'), '<h1>app</h1>');
  await writeFile(join(site, '404.html'), '<h1>nothing here</h1>');
  await writeFile(join(site, 'shopper.html'), '<h1>shopper</h1>');
  await writeFile(join(site, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const { answer } = builtSite(site);
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Like fetch, but sends the path exactly as written and returns the body as it was sent. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request(`${origin}/`, { path, headers, method }).end();
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

describe('a path leads to the file that CloudFront would choose', () => {
  test.each([
    ['/', '<h1>home</h1>'],
    ['/about', '<h1>about</h1>'],
    ['/about/?from=mail', '<h1>about</h1>'],
    ['/account', '<h1>app</h1>'],
    ['/Account/', '<h1>app</h1>'],
  ])('%s shows %s', async (path, page) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(page);
  });

  test('the front page is the landing page for visitors, and another page with a session', async () => {
    const { headers: welcome } = await get('/', { cookie: 'other=1; tillwise-id=' });
    const app = await get('/', { cookie: 'other=1; tillwise-id=a-token', 'if-none-match': String(welcome.etag) });
    expect([app.status, app.body.toString()]).toEqual([200, '<h1>shopper</h1>']);
    const after = await get('/', { cookie: 'other=1', 'if-none-match': String(app.headers.etag) });
    expect([after.status, after.body.toString()]).toEqual([200, '<h1>home</h1>']);
  });

  test.each(['/no/such/page', '/accounts', '/shared', '/404.html'])(
    '%s is not a page, and the app says so',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, body.toString()]).toEqual([404, '<h1>nothing here</h1>']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(await get(path, {}, 'HEAD')).toMatchObject({ status: 404 });
      expect(await get(path, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 });
    },
  );

  test('a missing asset is a 404, not the app', async () => {
    expect(await get('/assets/gone.js')).toMatchObject({ status: 404 });
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/%00.txt',
    '/%E0.txt',
  ])('%s does not lead outside the site', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });

  test('pages refuse form posts', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 403 });
  });
});

describe('files have the hosting’s headers', () => {
  test.each(['/', '/about', '/account', '/receipts', '/receipts/', '/assets/app-1a2b.js', '/assets/gone.js'])(
    '%s carries the security headers of its path',
    async (path) => {
      expect((await get(path)).headers).toMatchObject(securityHeaders(path));
      expect((await get(`${path}?from=mail`)).headers).toMatchObject(securityHeaders(path));
    },
  );

  test('a hashed asset is cached for a year, a page is revalidated', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('a browser with the current page gets a 304', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': `"other", ${headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
  });

  test('a page that changed is sent again', async () => {
    const { headers } = await get('/about');
    await writeFile(join(folder, 'client', 'about', 'index.html'), '<h1>about, again</h1>');
    const again = await get('/about', { 'if-none-match': `${headers.etag}` });
    expect(again.status).toBe(200);
    expect(again.body.toString()).toBe('<h1>about, again</h1>');
  });

  test('HEAD returns only the headers', async () => {
    const { status, headers, body } = await get('/', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe('13');
    expect(body).toHaveLength(0);
  });

  test.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip, br;q=0'],
    [undefined, 'identity'],
  ])('a script is sent as %s to a browser that accepts %s', async (encoding, accepted) => {
    const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(body.length < script.length).toBe(encoding !== undefined);
    const unpacked = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': accepted } });
    expect(await unpacked.text()).toBe(script);
  });
});
