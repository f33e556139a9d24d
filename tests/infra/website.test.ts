import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { groups, routes } from '#shared/contract/routes.ts';
import { cacheControlFor, drawnPaths, prerenderedPaths, viewerAddressHeader } from '#shared/deployment/hosting.ts';
import { ownHeaderAddresses, securityHeaders } from '#shared/deployment/page-security-headers.ts';
import { webConfig, webConfigPath } from '#shared/deployment/web-config.ts';
import {
  devSettings,
  functionOf,
  prodSettings,
  resourceNamed,
  resourceOf,
  resourcesOf,
  synthesize,
} from './synthesized.ts';

const { template, webConfig: deployedConfig } = synthesize({
  webFiles: ['index.html', 'assets/main-Ab12.js', 'assets/fonts/text-Cd34.woff2'],
});
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

describe('the paths that the API answers', () => {
  const behaviors: { PathPattern: string; [name: string]: unknown }[] = site.CacheBehaviors;
  const pages = ownHeaderAddresses.flat();
  const kept = behaviors.filter(({ PathPattern }) => !pages.includes(PathPattern)).slice(0, -2);
  const [calls, sharedLists] = site.CacheBehaviors.slice(-2);

  test('are all calls and the pages of shared lists, and no others', () => {
    expect([calls.PathPattern, sharedLists.PathPattern]).toEqual(['/api/*', '/shared/*']);
  });

  test('accept any method for calls, and only reads for shared lists', () => {
    expect(calls.AllowedMethods.toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
    expect(sharedLists.AllowedMethods.toSorted()).toEqual(['GET', 'HEAD']);
  });

  test.each([calls, sharedLists])(
    '$PathPattern is never cached and reaches the API with cookies and query',
    (behavior) => {
      // CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader.
      expect(behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
      expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
      const origin = site.Origins.find(({ Id }: { Id: string }) => Id === behavior.TargetOriginId);
      expect(JSON.stringify(origin.DomainName)).toContain('.execute-api.');
      expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    },
  );

  test('are cached at the edge where the contract allows it, before all other calls', () => {
    const cached = Object.entries<Route>(routes).filter(([, { cachedSeconds }]) => cachedSeconds !== undefined);
    expect(cached.every(([name, { access }]) => access === 'anyone' && name.startsWith('GET /api/'))).toBe(true);
    expect(kept.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/accuracy',
      '/api/open-data',
      '/api/open-data/*',
      '/api/prices',
      '/api/shared-list-prices/*',
    ]);
    expect(kept).toHaveLength(cached.length);
  });

  test.each(kept)(
    '$PathPattern is cached as long as the route says, by its parameters and without cookies',
    (behavior) => {
      const policies = resourcesOf(template, 'AWS::CloudFront::CachePolicy');
      const policy = policies.find(({ id }) => JSON.stringify(behavior.CachePolicyId).includes(id));
      expect(policy?.Properties.CachePolicyConfig).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 3_600,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['item', 'near'] },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        },
      });
      const [callers] = resourcesOf(template, 'AWS::CloudFront::OriginRequestPolicy');
      expect(behavior.OriginRequestPolicyId).toEqual({ Ref: callers?.id });
      expect(behavior.FunctionAssociations).toEqual(calls.FunctionAssociations);
      expect(callers?.Properties.OriginRequestPolicyConfig).toMatchObject({
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [viewerAddressHeader] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      });
      expect(behavior.ViewerProtocolPolicy).toBe('https-only');
      expect([behavior.TargetOriginId, behavior.ResponseHeadersPolicyId]).toEqual([
        calls.TargetOriginId,
        calls.ResponseHeadersPolicyId,
      ]);
      const isOpen = ['/api/open-data', '/api/open-data/*', '/api/prices'].includes(behavior.PathPattern);
      expect(behavior.AllowedMethods).toEqual(isOpen ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD']);
      expect(behavior.CachedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    },
  );

  test('keep their own refusals: no error becomes a page', () => {
    for (const { FunctionAssociations } of [calls, sharedLists]) {
      expect(FunctionAssociations.map((each: { EventType: string }) => each.EventType)).toEqual(['viewer-request']);
    }
    expect(site.CustomErrorResponses).toBeUndefined();
  });
});

/** What a content security policy allows, by directive. */
function policyLines({ 'content-security-policy': policy }: ReturnType<typeof securityHeaders>): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((line) => {
      const [directive = '', ...sources] = line.split(' ');
      return [directive, sources];
    }),
  );
}

describe('the headers a browser gets', () => {
  /** The headers of a behavior's policy, in the format of the shared table. */
  function headersOf(behavior: { ResponseHeadersPolicyId: { Ref: string } }) {
    const policy = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').find(
      ({ id }) => id === behavior.ResponseHeadersPolicyId.Ref,
    );
    const { SecurityHeadersConfig: named, CustomHeadersConfig: custom } =
      policy?.Properties.ResponseHeadersPolicyConfig ?? {};
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = named.StrictTransportSecurity;
    const transport = [`max-age=${AccessControlMaxAgeSec}`];
    if (IncludeSubdomains) transport.push('includeSubDomains');
    if (Preload) transport.push('preload');
    return {
      'content-security-policy': named.ContentSecurityPolicy.ContentSecurityPolicy,
      'referrer-policy': named.ReferrerPolicy.ReferrerPolicy,
      'strict-transport-security': transport.join('; '),
      'x-content-type-options': named.ContentTypeOptions && 'nosniff',
      'x-frame-options': named.FrameOptions.FrameOption,
      ...Object.fromEntries(custom.Items.map((item: { Header: string; Value: string }) => [item.Header, item.Value])),
    };
  }
  const behaviorAt = (path: string) =>
    site.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path) ??
    site.DefaultCacheBehavior;

  test.each([
    ...ownHeaderAddresses.flat(),
    '/about',
    '/account',
    '/subscribe',
    '/demo',
    '/admin',
    '/*',
    '/api/*',
    '/shared/*',
  ])('the headers at %s are exactly those of the shared table', (path) => {
    expect(headersOf(behaviorAt(path))).toEqual(securityHeaders(path));
  });

  test('a page with its own headers comes from the same bucket', () => {
    for (const path of ownHeaderAddresses.flat()) {
      const { PathPattern, ResponseHeadersPolicyId, ...behavior } = behaviorAt(path);
      expect(PathPattern).toBe(path);
      const { ResponseHeadersPolicyId: _, ...pages } = site.DefaultCacheBehavior;
      expect(behavior).toEqual(pages);
    }
  });

  test('only pages that need them may use the camera, the microphone, WebAssembly and blob images', () => {
    const allowed = (path: string) => {
      const headers = securityHeaders(path);
      const lines = policyLines(headers);
      return {
        camera: headers['permissions-policy'].includes('camera=(self)'),
        microphone: headers['permissions-policy'].includes('microphone=(self)'),
        wasm: lines.get('script-src')?.includes("'wasm-unsafe-eval'"),
        images: lines.get('img-src')?.includes('blob:'),
        workers: lines.get('worker-src')?.includes('blob:') ?? false,
      };
    };
    const nothing = { camera: false, microphone: false, wasm: false, images: false, workers: false };
    const images = { ...nothing, camera: true, wasm: true, images: true, workers: true };
    expect(allowed('/')).toEqual({ ...images, microphone: true });
    expect(allowed('/receipts')).toEqual(images);
    const others = [...prerenderedPaths, ...drawnPaths].filter((path) => path !== '/' && path !== '/receipts');
    for (const path of [...others, '/shared/1', '/api/cart', '/404.html', '/receipts/1']) {
      expect([path, allowed(path)]).toEqual([path, nothing]);
    }
    // Every page may ask for the location, and no page may create scripts from text.
    for (const path of ['/', '/receipts', ...others]) {
      expect(securityHeaders(path)['permissions-policy']).toContain('geolocation=(self)');
      expect(policyLines(securityHeaders(path)).get('script-src')).not.toContain("'unsafe-eval'");
      expect(policyLines(securityHeaders(path)).get('script-src')).not.toContain('blob:');
    }
  });

  test.each([
    ['script-src', 'https://js.stripe.com'],
    ['frame-src', 'https://js.stripe.com'],
    ['frame-src', 'https://hooks.stripe.com'],
    ['connect-src', 'https://api.stripe.com'],
  ])('Stripe’s payment form works: %s allows %s besides our own site', (directive, source) => {
    const lines = policyLines(securityHeaders('/*'));
    expect(lines.get(directive)).toEqual(expect.arrayContaining(["'self'", source]));
  });

  test('advertisements may be framed from the stage’s address, and nothing else of theirs may load', () => {
    const adFrameUrl = 'https://ads.example/frame?publisher=1';
    const { template: withAds, webConfig: config } = synthesize({
      settings: { ...devSettings, adFrameUrl },
      webFiles: ['index.html'],
    });
    expect(JSON.parse(config ?? '')).toMatchObject({ adFrameUrl });
    const [anyPage] = resourcesOf(withAds, 'AWS::CloudFront::ResponseHeadersPolicy');
    const policy =
      anyPage?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    const headers = securityHeaders('/*', { adFrame: 'https://ads.example' });
    expect(policy).toBe(headers['content-security-policy']);
    const without = policyLines(securityHeaders('/*'));
    for (const [directive, sources] of policyLines(headers)) {
      const added = directive === 'frame-src' ? ['https://ads.example'] : [];
      expect(sources).toEqual([...(without.get(directive) ?? []), ...added]);
    }
  });

  test('map tiles may be fetched from the stage’s address, and nothing else of theirs', () => {
    const mapStyleUrl = 'https://maps.example/style.json?key=1';
    const { template: withMap, webConfig: config } = synthesize({
      settings: { ...devSettings, mapStyleUrl },
      webFiles: ['index.html'],
    });
    expect(JSON.parse(config ?? '')).toMatchObject({ mapStyleUrl });
    const [anyPage] = resourcesOf(withMap, 'AWS::CloudFront::ResponseHeadersPolicy');
    const policy =
      anyPage?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    const headers = securityHeaders('/*', { map: 'https://maps.example' });
    expect(policy).toBe(headers['content-security-policy']);
    const without = policyLines(securityHeaders('/*'));
    for (const [directive, sources] of policyLines(headers)) {
      const added = directive === 'connect-src' ? ['https://maps.example'] : [];
      expect(sources).toEqual([...(without.get(directive) ?? []), ...added]);
    }
  });

  test('pages come over HTTPS, HTTP/2 or HTTP/3, compressed', () => {
    expect(site.HttpVersion).toBe('http2and3');
    expect(site.DefaultCacheBehavior).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true });
    const protocols = site.CacheBehaviors.slice(-2).map(
      (behavior: Record<string, unknown>) => behavior.ViewerProtocolPolicy,
    );
    expect(protocols).toEqual(['https-only', 'redirect-to-https']);
  });

  test('an own domain is served with its certificate and TLS 1.2', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b';
    const { template: named } = synthesize({
      settings: { ...devSettings, domain: { name: 'tillwise.example', certificateArn } },
    });
    expect(resourceOf(named, 'AWS::CloudFront::Distribution').Properties.DistributionConfig).toMatchObject({
      Aliases: ['tillwise.example'],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    expect(resourceOf(named, 'AWS::Cognito::UserPoolClient').Properties.CallbackURLs).toEqual([
      'https://tillwise.example/api/callback',
    ]);
  });
});

describe('the site’s other names', () => {
  const domain = {
    name: 'tillwise.example',
    aliases: ['www.tillwise.example', 'grocery.example'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1a2b',
  };
  const { template: named } = synthesize({ settings: { ...devSettings, domain } });
  const distribution = resourceOf(named, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;

  test('reach the same distribution', () => {
    expect(distribution.Aliases).toEqual(['tillwise.example', 'www.tillwise.example', 'grocery.example']);
  });

  test.each(groups)('%s accepts calls from them', (group) => {
    expect(functionOf(named, group).Properties.Environment.Variables).toMatchObject({
      SITE_ORIGIN: 'https://tillwise.example',
      SITE_ALIASES: 'https://www.tillwise.example,https://grocery.example',
    });
  });

  test('redirect a sign-in to the site’s main name, which owns the session’s cookies', () => {
    const [finder] = resourcesOf(named, 'AWS::CloudFront::Function').filter(({ id }) => id.includes('CallFinder'));
    const [calls] = distribution.CacheBehaviors.slice(-2);
    expect(calls.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [finder?.id, 'FunctionARN'] } },
    ]);
    const handler = new Function(`${finder?.Properties.FunctionCode}; return handler;`)() as (
      event: unknown,
    ) => unknown;
    const ask = (host: string, uri: string, query?: string) => {
      const request = { uri, headers: { host: { value: host } }, rawQueryString: () => query };
      const answer = handler({ request, viewer: { ip: '192.0.2.7' } });
      return answer === request ? 'passed on' : answer;
    };
    const sentTo = (value: string) => ({
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value } },
    });
    expect(ask('www.tillwise.example', '/api/login', 'returnTo=%2Fshared%2Fk3J9x&signUp=yes')).toEqual(
      sentTo('https://tillwise.example/api/login?returnTo=%2Fshared%2Fk3J9x&signUp=yes'),
    );
    expect(ask('grocery.example', '/api/login')).toEqual(sentTo('https://tillwise.example/api/login'));
    expect(ask('tillwise.example', '/api/login', 'returnTo=%2F')).toBe('passed on');
    expect(ask('www.tillwise.example', '/api/visits')).toBe('passed on');
  });
});

test('the API gets the caller’s address from CloudFront, not from the caller’s headers', () => {
  const [finder] = resourcesOf(template, 'AWS::CloudFront::Function').filter(({ id }) => id.includes('CallFinder'));
  const handler = new Function(`${finder?.Properties.FunctionCode}; return handler;`)() as (event: unknown) => unknown;
  const request = { uri: '/api/login', headers: { [viewerAddressHeader]: { value: '203.0.113.9' } } };
  expect(handler({ request, viewer: { ip: '2001:db8::7' } })).toEqual({
    uri: '/api/login',
    headers: { [viewerAddressHeader]: { value: '2001:db8::7' } },
  });
});

interface ByteMatch {
  ByteMatchStatement: {
    PositionalConstraint: string;
    SearchString: string;
    TextTransformations: { Priority: number; Type: string }[];
  };
}

/** Applies WAF's transformations to a path. */
const transformations: Record<string, (path: string) => string> = {
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH: posix.normalize,
};

describe.each([
  ['dev', devSettings],
  ['prod', prodSettings],
])('the firewall of %s', (stage, settings) => {
  const { template: firewalled } = synthesize({ stage, settings: { ...settings, requestsPerAddress: 500 } });
  const acl = resourceNamed(firewalled, 'AWS::WAFv2::WebACL', 'WebsiteFirewall');
  const ruleNamed = (name: string) =>
    acl.Properties.Rules.find((rule: { Name: string }) => rule.Name === `${name}-per-address`);

  test('refuses an address that calls more than 500 times in a minute, with our own message', () => {
    expect(acl.Properties).toMatchObject({
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      CustomResponseBodies: {
        'too-many-calls': { ContentType: 'TEXT_PLAIN', Content: failures['too-many-calls'].message },
      },
    });
    expect(ruleNamed('calls')).toMatchObject({
      Priority: 0,
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 500, EvaluationWindowSec: 60 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'too-many-calls' } } },
    });
    const { WebACLId } = resourceOf(firewalled, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(WebACLId).toEqual({ 'Fn::GetAtt': [acl.id, 'Arn'] });
  });

  test.each(['/%61pi/login', '/api/%6Cogin', '/x/../api/login', '/x/%2e%2e/api/login', '//api//login'])(
    'counts a call in any spelling of its path: %s',
    (path) => {
      const matches = (statement: { OrStatement?: { Statements: ByteMatch[] } } & ByteMatch): boolean =>
        (statement.OrStatement?.Statements ?? [statement]).some(({ ByteMatchStatement: match }) => {
          const read = match.TextTransformations.toSorted((one, other) => one.Priority - other.Priority).reduce(
            (text, { Type }) => transformations[Type]?.(text) ?? text,
            path,
          );
          return match.PositionalConstraint === 'EXACTLY'
            ? read === match.SearchString
            : read.startsWith(match.SearchString);
        });
      for (const name of ['calls', 'sign-in']) {
        expect(matches(ruleNamed(name).Statement.RateBasedStatement.ScopeDownStatement), name).toBe(true);
      }
    },
  );

  test('counts an address’s calls and shared lists, but no cached pages and assets', () => {
    const { Statements } = ruleNamed('calls').Statement.RateBasedStatement.ScopeDownStatement.OrStatement;
    expect(
      Statements.map((statement: Record<string, Record<string, unknown>>) => statement.ByteMatchStatement),
    ).toEqual(
      ['/api/', '/shared/'].map((SearchString) =>
        expect.objectContaining({ SearchString, FieldToMatch: { UriPath: {} }, PositionalConstraint: 'STARTS_WITH' }),
      ),
    );
  });

  test.each([
    ['open-prices', 300, 'too-many-price-calls', ['EXACTLY /api/prices']],
    [
      'open-data',
      150,
      'too-many-calls',
      ['EXACTLY /api/accuracy', 'EXACTLY /api/open-data', 'STARTS_WITH /api/open-data/'],
    ],
    ['sign-in', 250, 'too-many-calls', ['EXACTLY /api/login', 'EXACTLY /api/callback']],
    [
      'billing',
      150,
      'too-many-calls',
      [
        'EXACTLY /api/create-subscription',
        'EXACTLY /api/check-subscription-status',
        'EXACTLY /api/cancel-subscription',
      ],
    ],
  ])('stops an address that calls %s more than %i times in a minute', (name, limit, code, paths) => {
    const { Statement, Action } = ruleNamed(name);
    const { ScopeDownStatement, ...counted } = Statement.RateBasedStatement;
    expect(counted).toEqual({ AggregateKeyType: 'IP', Limit: limit, EvaluationWindowSec: 60 });
    const matches = (ScopeDownStatement.OrStatement?.Statements ?? [ScopeDownStatement]).map(
      ({ ByteMatchStatement: match }: Record<string, Record<string, string>>) =>
        `${match?.PositionalConstraint} ${match?.SearchString}`,
    );
    expect(matches).toEqual(paths);
    expect(Action.Block.CustomResponse).toMatchObject({
      ResponseCode: 429,
      CustomResponseBodyKey: code,
      ResponseHeaders: expect.arrayContaining([
        { Name: 'retry-after', Value: '60' },
        { Name: 'access-control-allow-origin', Value: '*' },
      ]),
    });
  });
});

describe('prod', () => {
  const { template: prod } = synthesize({ stage: 'prod', settings: prodSettings });

  test('logs the edge’s answers without viewers or pages', () => {
    const { id } = resourceOf(prod, 'AWS::CloudFront::Distribution');
    expect(JSON.stringify(resourceOf(prod, 'AWS::Logs::DeliverySource').Properties.ResourceArn)).toContain(id);
    const { RecordFields } = resourceOf(prod, 'AWS::Logs::Delivery').Properties;
    expect(RecordFields).toContain('sc-status');
    expect(RecordFields.join()).not.toMatch(/c-ip|uri|referer|user-agent|cookie|forwarded/i);
  });

  test('is the only stage with that log, which costs money', () => {
    expect(resourcesOf(template, 'AWS::Logs::Delivery')).toEqual([]);
  });
});

describe('the files', () => {
  test('are in a private bucket that only this CloudFront distribution may read', () => {
    expect(resourceOf(template, 'AWS::S3::Bucket').Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    const { id } = resourceOf(template, 'AWS::CloudFront::Distribution');
    const readers = resourceOf(template, 'AWS::S3::BucketPolicy').Properties.PolicyDocument.Statement.filter(
      ({ Effect, Action }: { Effect: string; Action: string[] }) =>
        Effect === 'Allow' && [Action].flat().includes('s3:GetObject'),
    );
    expect(readers).toHaveLength(1);
    expect(readers[0].Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(JSON.stringify(readers[0].Condition.StringEquals['AWS:SourceArn'])).toContain(`{"Ref":"${id}"}`);
  });

  test('are cached forever if assets, revalidated if pages, and a deploy keeps older assets', () => {
    const uploads = resourcesOf(template, 'Custom::CDKBucketDeployment');
    const [assets] = uploads.filter(({ Properties }) => Properties.Include?.[0] === 'assets/*');
    const [pages] = uploads.filter(({ Properties }) => Properties.Exclude[0] === 'assets/*');
    expect(assets?.Properties.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(pages?.Properties.SystemMetadata['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(uploads.map(({ Properties }) => Properties.Prune)).toEqual([false, false]);
    expect(pages?.DependsOn).toContain(assets?.id);
  });

  describe('that the live build no longer uses', () => {
    const retirement = resourceOf(template, 'Custom::AssetRetirement');

    test('are found by a run that gets the build’s asset list once its pages are live', () => {
      expect(retirement.Properties).toMatchObject({
        bucket: { Ref: resourceOf(template, 'AWS::S3::Bucket').id },
        liveAssets: ['assets/fonts/text-Cd34.woff2', 'assets/main-Ab12.js'],
      });
      const [pages] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
        ({ Properties }) => Properties.Exclude[0] === 'assets/*',
      );
      expect(retirement.DependsOn).toContain(pages?.id);
    });

    test('are removed 30 days after they are marked; pages and unmarked assets never are', () => {
      expect(resourceOf(template, 'AWS::S3::Bucket').Properties.LifecycleConfiguration.Rules).toEqual([
        {
          ExpirationInDays: 30,
          Prefix: 'assets/',
          Status: 'Enabled',
          TagFilters: [{ Key: 'superseded', Value: 'yes' }],
        },
      ]);
    });

    test('are marked by a function that may list files and rewrite assets, but not delete or change pages', () => {
      const arn = { 'Fn::GetAtt': [resourceOf(template, 'AWS::S3::Bucket').id, 'Arn'] };
      const roleId = functionOf(template, 'mark-old-assets').Properties.Role['Fn::GetAtt'][0];
      const statements = resourcesOf(template, 'AWS::IAM::Policy')
        .filter(({ Properties }) => Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId))
        .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('s3:')));
      expect(statements).toEqual([
        { Effect: 'Allow', Action: 's3:ListBucket', Resource: arn },
        {
          Effect: 'Allow',
          Action: ['DeleteObjectTagging', 'GetObject', 'GetObjectTagging', 'PutObject', 'PutObjectTagging'].map(
            (action) => `s3:${action}`,
          ),
          Resource: { 'Fn::Join': ['', [arn, '/assets/*']] },
        },
      ]);
    });
  });

  test('include a config with the stage’s publishable key and the matching release of Stripe.js', () => {
    const config = webConfig.parse(JSON.parse(deployedConfig ?? ''));
    expect(config).toEqual({
      stripePublishableKey: 'pk_test_tillwise',
      stripeScriptUrl: `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`,
    });
    const [pages] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
      ({ Properties }) => Properties.Exclude[0] === 'assets/*',
    );
    expect(pages?.Properties.SourceObjectKeys).toHaveLength(2);
    expect(cacheControlFor(webConfigPath)).toBe(pages?.Properties.SystemMetadata['cache-control']);
  });

  test('go live after everything they call answers', () => {
    const [pages] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(
      ({ Properties }) => Properties.Exclude[0] === 'assets/*',
    );
    expect(pages?.DependsOn).toContain(resourceOf(template, 'AWS::ApiGatewayV2::Stage').id);
    for (const group of groups) expect(pages?.DependsOn).toContain(functionOf(template, group).id);
  });

  test.each([
    ['is not there', { webFiles: [] }],
    ['names another site', { builtFor: 'https://tillwise.example' }],
    ['names another site on its front page alone', { canonical: 'https://tillwise.example' }],
  ])('stop prod with a message while the build %s', (_, choices) => {
    const settings = { ...prodSettings, domain: { ...prodSettings.domain, name: 'tillwise.test' } };
    expect(() => synthesize({ stage: 'prod', settings, ...choices })).toThrow(
      'VITE_SITE_ORIGIN=https://tillwise.test npm run build',
    );
  });

  test('are skipped with a warning while the web app is not built', () => {
    const { template: bare, notes } = synthesize();
    expect(resourcesOf(bare, 'Custom::CDKBucketDeployment')).toEqual([]);
    expect(notes.join()).toContain('npm run build');
  });
});
