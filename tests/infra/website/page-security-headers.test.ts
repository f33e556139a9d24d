import { describe, expect, test } from 'vitest';
import { drawnPaths, prerenderedPaths } from '#shared/deployment/hosting.ts';
import { ownHeaderAddresses, securityHeaders } from '#shared/deployment/page-security-headers.ts';
import { devSettings, prodSettings, resourceOf, resourcesOf, synthesize, synthesizeWithFiles } from '../synthesized.ts';

const { template } = synthesizeWithFiles();
const site = resourceOf(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;

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

  test('advertisements may be framed and map tiles fetched from the stage’s addresses, and nothing else of theirs', () => {
    const addresses = {
      adFrameUrl: 'https://ads.example/frame?publisher=1',
      mapStyleUrl: 'https://maps.example/style.json?key=1',
    };
    const { template: withBoth, webConfig: config } = synthesize({
      settings: { ...devSettings, ...addresses },
      webFiles: ['index.html'],
    });
    expect(JSON.parse(config ?? '')).toMatchObject(addresses);
    const [anyPage] = resourcesOf(withBoth, 'AWS::CloudFront::ResponseHeadersPolicy');
    const policy =
      anyPage?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    const headers = securityHeaders('/*', { adFrame: 'https://ads.example', map: 'https://maps.example' });
    expect(policy).toBe(headers['content-security-policy']);
    const without = policyLines(securityHeaders('/*'));
    const added: Record<string, string[]> = {
      'frame-src': ['https://ads.example'],
      'connect-src': ['https://maps.example'],
    };
    for (const [directive, sources] of policyLines(headers))
      expect(sources).toEqual([...(without.get(directive) ?? []), ...(added[directive] ?? [])]);
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
    const { template: named } = synthesize({ stage: 'prod', settings: prodSettings });
    const { name, certificateArn } = prodSettings.domain;
    expect(resourceOf(named, 'AWS::CloudFront::Distribution').Properties.DistributionConfig).toMatchObject({
      Aliases: [name],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    expect(resourceOf(named, 'AWS::Cognito::UserPoolClient').Properties.CallbackURLs).toEqual([
      `https://${name}/api/callback`,
    ]);
  });
});
