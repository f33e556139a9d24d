import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { otherSiteHeaders } from '#shared/contract/other-site-headers.ts';
import { methodAndPath, type Route } from '#shared/contract/routes/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { firewallSlack, type RateLimitName, rateLimits } from '#shared/limits/rate-limits.ts';
import type { Settings } from '../stages.ts';
import { measured, perAddress, windowSeconds } from './rate-limit-rule.ts';

type Refusal = 'too-many-calls' | (typeof rateLimits)[RateLimitName]['refusal'];

/** CloudFront matches '/%61pi/x' and '/y/../api/x' as '/api/x', and forwards them unchanged. */
const asRouted = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type }));

/** Matches a path prefix. */
const below = (path: string) => pathThat('STARTS_WITH', path);

const pathThat = (positionalConstraint: string, path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString: path,
    textTransformations: asRouted,
  },
});

const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty => {
  const [first, ...others] = statements;
  return first && others.length === 0 ? first : { orStatement: { statements } };
};

/** Matches the calls that count toward a pace. */
function callsOf(pace: RateLimitName): CfnWebACL.StatementProperty {
  const paths = Object.entries<Route>(routes).flatMap(([name, route]) =>
    route.pace === pace ? [methodAndPath(name).path] : [],
  );
  return anyOf(
    paths.map((path) => {
      const [start = path, parameter] = path.split('{');
      return parameter === undefined ? pathThat('EXACTLY', path) : below(start);
    }),
  );
}

/**
 * CloudFront's firewall: it limits how often one address calls the API, and some routes more strictly, before the shared
 * limits apply. It counts whole addresses; the functions count IPv6 networks (rate-limit-rows.ts). Pages and assets are not
 * counted, because they come from caches. It only works in us-east-1.
 */
export class WebsiteFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerAddress }: Pick<Settings, 'requestsPerAddress'>) {
    super(scope, id);
    const rules = [
      {
        name: 'calls',
        limit: requestsPerAddress,
        calls: anyOf([below('/api/'), below('/shared/')]),
        code: 'too-many-calls',
      },
      ...Object.entries(rateLimits).map(([name, { ofCaller, refusal }]) => ({
        name,
        limit: firewallSlack * ofCaller,
        calls: callsOf(name as RateLimitName),
        code: refusal,
      })),
    ] as const satisfies { name: string; limit: number; calls: CfnWebACL.StatementProperty; code: Refusal }[];
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured('calls'),
      customResponseBodies: Object.fromEntries(
        rules.map(({ code }) => [code, { contentType: 'TEXT_PLAIN', content: failures[code].message }]),
      ),
      rules: rules.map(({ name, limit, calls, code }, priority) => ({
        name: `${name}-per-address`,
        priority,
        statement: perAddress(limit, calls),
        action: refuse(code),
        visibilityConfig: measured(`${name}-per-address`),
      })),
    }).attrArn;
  }
}

const refuse = (code: Refusal) => ({
  block: {
    customResponse: {
      responseCode: failures[code].status,
      customResponseBodyKey: code,
      responseHeaders: [
        { name: failureHeader, value: code },
        { name: 'retry-after', value: String(windowSeconds) },
        // Pages of other sites read open data; what they read too fast is refused in words, too.
        ...Object.entries(otherSiteHeaders).map(([name, value]) => ({ name, value })),
      ],
    },
  },
});
