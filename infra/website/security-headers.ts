import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersStrictTransportSecurity,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { securityHeaders } from '#shared/deployment/page-security-headers.ts';
import type { Settings } from '../stages.ts';

interface SecurityHeadersProps extends Pick<Settings, 'adFrameUrl' | 'mapStyleUrl'> {
  /** A path that gets these headers. */
  path: string;
}

/** The headers of a path from the shared table, in CloudFront's format. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { path, adFrameUrl, mapStyleUrl }: SecurityHeadersProps) {
    // CloudFront has settings for some headers and refuses them as custom ones.
    const {
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': referrerPolicy,
      'strict-transport-security': strictTransportSecurity,
      'x-content-type-options': _alwaysNosniff,
      'x-frame-options': frameOption,
      ...customHeaders
    } = securityHeaders(path, {
      adFrame: adFrameUrl && new URL(adFrameUrl).origin,
      map: mapStyleUrl && new URL(mapStyleUrl).origin,
    });
    const override = true;
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption[frameOption], override },
        referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override },
        strictTransportSecurity: readStrictTransportSecurity(strictTransportSecurity),
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(customHeaders).map(([header, value]) => ({ header, value, override })),
      },
    });
  }
}

function readStrictTransportSecurity(header: string): ResponseHeadersStrictTransportSecurity {
  const [maxAge = '', ...directives] = header.split('; ');
  return {
    accessControlMaxAge: Duration.seconds(Number(maxAge.replace('max-age=', ''))),
    includeSubdomains: directives.includes('includeSubDomains'),
    preload: directives.includes('preload'),
    override: true,
  };
}
