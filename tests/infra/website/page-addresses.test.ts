import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { resourceOf, resourcesOf, synthesizeWithFiles } from '../synthesized.ts';

const { template } = synthesizeWithFiles();
const site = resourceOf(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;

/** A page request as a CloudFront function sees it. */
interface PageRequest {
  uri: string;
  cookies: Record<string, { value: string }>;
}

describe('the address of a page', () => {
  /** The code that `cdk deploy` sends to CloudFront, with its types stripped. */
  const [find, answer] = (['urlRewrite', 'pageStatus'] as const).map((name) => {
    const code = execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { ${name} } from '#infra/website/url-rewrite.ts'; process.stdout.write(${name});`,
    ]).toString();
    return new Function(`${code}; return handler;`)();
  });
  const handler = find as (event: { request: PageRequest }) => PageRequest;
  const statusOf = (uri: string, statusCode = 200): number =>
    answer({ request: { uri, cookies: {} }, response: { statusCode, headers: {} } }).statusCode;
  const fileFor = (uri: string, cookies: PageRequest['cookies'] = {}) => handler({ request: { uri, cookies } }).uri;

  test.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/demo', '/demo/index.html'],
    ['/demo/', '/demo/index.html'],
    ['/privacy-policy', '/privacy-policy/index.html'],
    ['/account', '/__spa-fallback.html'],
    ['/admin/family', '/__spa-fallback.html'],
    ['/Admin/Family/', '/__spa-fallback.html'],
    ['/no/such/page', '/404.html'],
    ['/accounts', '/404.html'],
    ['/shared', '/404.html'],
    ['/assets/main-Ab12.js', '/assets/main-Ab12.js'],
    ['/icon.svg', '/icon.svg'],
    ['/config.json', '/config.json'],
  ])('%s is answered with %s', (uri, file) => {
    expect(fileFor(uri)).toBe(file);
  });

  test.each(['/no/such/page', '/accounts', '/404.html'])('%s is answered with status 404', (uri) => {
    // CloudFront may pass the requested address or the file's.
    expect([statusOf(uri), statusOf(fileFor(uri))]).toEqual([404, 404]);
    expect(statusOf(uri, 304)).toBe(304);
  });

  test.each(['/', '/demo', '/account', '/Account/', '/icon.svg', '/assets/main-Ab12.js'])(
    '%s keeps its status',
    (uri) => {
      expect([statusOf(uri), statusOf(fileFor(uri)), statusOf(uri, 304)]).toEqual([200, 200, 304]);
    },
  );

  test.each([
    ['a shopper with a session starts in the app', { '__Host-tillwise-id': { value: 'a-token' } }, '/shopper.html'],
    ['a signed-out shopper sees the landing page', { '__Host-tillwise-id': { value: '' } }, '/index.html'],
    [
      'a shopper who is signing in sees the landing page',
      { '__Host-tillwise-sign-in': { value: 'a-token' } },
      '/index.html',
    ],
  ])('of the front page: %s', (_, cookies, file) => {
    expect(fileFor('/', cookies)).toBe(file);
  });

  test('leads to the same file with or without a session, on any other page', () => {
    const cookies = { '__Host-tillwise-id': { value: 'a-token' } };
    for (const uri of ['/demo', '/about', '/account', '/index.html', '/assets/main-Ab12.js']) {
      expect(fileFor(uri, cookies)).toBe(fileFor(uri));
    }
  });

  test('has one cached copy per front page, whatever the cookies', () => {
    // CloudFront's managed policy CachingOptimized: the key has the file's name, but no cookies or query.
    expect(site.DefaultCacheBehavior.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6');
    expect(site.DefaultCacheBehavior.OriginRequestPolicyId).toBeUndefined();
  });

  test.each(prerenderedPaths)('%s has its own page', (uri) => {
    expect(fileFor(uri)).toMatch(/index\.html$/);
  });

  test('is resolved by functions that run for pages only, in CloudFront’s current runtime', () => {
    const functions = resourcesOf(template, 'AWS::CloudFront::Function');
    const [finder, status] = ['PageFinder', 'PageStatus'].map((name) => functions.find(({ id }) => id.includes(name)));
    expect(functions.map(({ Properties }) => Properties.FunctionConfig.Runtime)).toEqual(
      Array(3).fill('cloudfront-js-2.0'),
    );
    expect(site.DefaultCacheBehavior.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [finder?.id, 'FunctionARN'] } },
      { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': [status?.id, 'FunctionARN'] } },
    ]);
  });
});
