import { Annotations, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { methodAndPath, type Route } from '#shared/contract/routes/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { viewerAddressHeader } from '#shared/deployment/hosting.ts';
import { ownHeaderAddresses } from '#shared/deployment/page-security-headers.ts';
import type { OriginSecret } from '../api/origin-secret.ts';
import { WebsiteFirewall } from '../firewall/website-firewall.ts';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import type { Settings } from '../stages.ts';
import { AccessLog } from './access-log.ts';
import { aliasSignInRedirect } from './alias-sign-in-redirect.ts';
import { removeOldAssets } from './old-asset-expiry.ts';
import { SecurityHeaders } from './security-headers.ts';
import { pageStatus, urlRewrite } from './url-rewrite.ts';
import { viewerAddress } from './viewer-address.ts';

/** The calls whose answers caches may keep. */
const keptRoutes = Object.entries<Route>(routes).filter(([, { cachedSeconds }]) => cachedSeconds !== undefined);

interface WebsiteProps extends Pick<Settings, 'domain' | 'adFrameUrl' | 'mapStyleUrl' | 'requestsPerAddress'> {
  apiHost: string;
  originSecret: OriginSecret;
  isKept: boolean;
  /** Whether the site is public; if so, the edge keeps an access log. */
  isPublic: boolean;
}

/**
 * CloudFront in front of everything: built pages from a private bucket; API calls and the pages of shared lists, which
 * contain link previews, from the API.
 */
export class Website extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** The site's address, without a trailing slash. */
  readonly origin: string;
  /** The site's other addresses. */
  private readonly aliases: readonly string[];

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { apiHost, originSecret, domain, adFrameUrl, mapStyleUrl, isKept, isPublic } = props;
    this.bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      autoDeleteObjects: !isKept,
      lifecycleRules: [removeOldAssets],
    });
    const foreign = { adFrameUrl, mapStyleUrl };
    const responseHeadersPolicy = new SecurityHeaders(this, 'SecurityHeaders', { path: '/*', ...foreign });
    const pages = this.pages();
    const api = this.api(apiHost, originSecret, domain);
    this.distribution = new Distribution(this, 'Distribution', {
      ...(domain && {
        domainNames: [domain.name, ...domain.aliases],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      webAclId: new WebsiteFirewall(this, 'Firewall', props).arn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // North America and Europe: the stores are all in the United States.
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      defaultBehavior: { ...pages, responseHeadersPolicy },
      // The first behavior that matches a path applies.
      additionalBehaviors: {
        ...this.pagesWithOwnHeaders(pages, foreign),
        ...this.keptAnswers({ ...api, responseHeadersPolicy }),
        '/api/*': {
          ...api,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy,
        },
        '/shared/*': {
          ...api,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          responseHeadersPolicy,
        },
      },
    });
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.aliases = domain?.aliases.map((name) => `https://${name}`) ?? [];
    if (isPublic) {
      new AccessLog(this, 'EdgeLog', { distribution: this.distribution, stackName: Stack.of(this).stackName });
    }
    this.acknowledgeFindings(isPublic);
  }

  /** Passes a function the site's address, for cookies, redirects and origin checks. */
  setOriginOf(fn: TillwiseFunction): void {
    fn.setEnvironment({ SITE_ORIGIN: this.origin, SITE_ALIASES: this.aliases.join(',') });
  }

  /** The same bucket with other headers: each CloudFront behavior has one set. */
  private pagesWithOwnHeaders(
    pages: BehaviorOptions,
    foreign: Pick<Settings, 'adFrameUrl' | 'mapStyleUrl'>,
  ): Record<string, BehaviorOptions> {
    return Object.fromEntries(
      ownHeaderAddresses.flatMap((addresses) => {
        const [path = ''] = addresses;
        const name = `SecurityHeadersOf${path.slice(1) || 'FrontPage'}`;
        const responseHeadersPolicy = new SecurityHeaders(this, name, { path, ...foreign });
        return addresses.map((address) => [address, { ...pages, responseHeadersPolicy }]);
      }),
    );
  }

  private pages(): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        // With the right to list, S3 answers a missing file with 404 instead of 403.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      // The fallback does not use error pages: those would also replace the API's refusals.
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new CloudFrontFunction(this, 'PageFinder', {
            code: FunctionCode.fromInline(urlRewrite),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: new CloudFrontFunction(this, 'PageStatus', {
            code: FunctionCode.fromInline(pageStatus),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    };
  }

  private api(apiHost: string, originSecret: OriginSecret, domain: Settings['domain']): BehaviorOptions {
    const code = domain && domain.aliases.length > 0 ? aliasSignInRedirect(`https://${domain.name}`) : viewerAddress;
    return {
      origin: new HttpOrigin(apiHost, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: originSecret.header,
      }),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway only answers its own host name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new CloudFrontFunction(this, 'CallFinder', {
            code: FunctionCode.fromInline(code),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    };
  }

  /** The edge caches answers that are the same for all callers, as long as the route allows, without cookies. */
  private keptAnswers(api: BehaviorOptions): Record<string, BehaviorOptions> {
    const queryNames = new Set(keptRoutes.flatMap(([, { query }]) => Object.keys(query?.unwrap().shape ?? {})));
    const longest = Math.max(...keptRoutes.map(([, { cachedSeconds = 0 }]) => cachedSeconds));
    const cachePolicy = new CachePolicy(this, 'KeptAnswers', {
      comment: 'Caches the API’s answers as long as their headers say.',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(longest),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      // Undeclared query parameters neither split the cache nor reach the API.
      queryStringBehavior: CacheQueryStringBehavior.allowList(...queryNames),
      // One cached copy per compression.
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    const { originRequestPolicy: _, ...withoutViewer } = api;
    const originRequestPolicy = new OriginRequestPolicy(this, 'Callers', {
      comment: 'Passes the caller’s address to the API, which counts calls.',
      headerBehavior: OriginRequestHeaderBehavior.allowList(viewerAddressHeader),
    });
    const behavior = {
      ...withoutViewer,
      originRequestPolicy,
      cachePolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    };
    return Object.fromEntries(
      keptRoutes.map(([name, { isOpenData }]) => [
        methodAndPath(name).path.replace(/\{\w+\}/g, '*'),
        {
          ...behavior,
          allowedMethods: isOpenData ? AllowedMethods.ALLOW_GET_HEAD_OPTIONS : AllowedMethods.ALLOW_GET_HEAD,
        },
      ]),
    );
  }

  private acknowledgeFindings(isPublic: boolean): void {
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'No address shows the listing, because the URL rewrite turns each one into a file.',
    );
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The bucket only has public pages and only CloudFront may read it, so a log would add nothing.',
    });
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'A shopper who travels abroad may still use their list.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason: isPublic
          ? 'AccessLog logs the edge’s answers without addresses, with the newer kind of logging that this rule does not check.'
          : 'Only developers visit this stage, and the API’s access log has every call; prod also logs at the edge.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason:
          'With its own domain, the site requires TLS 1.2. Without one, it uses CloudFront’s certificate, whose minimum protocol is fixed.',
      },
    );
  }
}
