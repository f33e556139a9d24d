import { describe, expect, test } from 'vitest';
import type { Route } from '#shared/contract/routes/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { viewerAddressHeader } from '#shared/deployment/hosting.ts';
import { ownHeaderAddresses } from '#shared/deployment/page-security-headers.ts';
import { resourceOf, resourcesOf, synthesizeWithFiles } from '../synthesized.ts';

const { template } = synthesizeWithFiles();
const site = resourceOf(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;

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
