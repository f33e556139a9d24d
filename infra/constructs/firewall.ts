import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { failureHeader, failures } from '#shared/contract/failures.ts';
import { openPricesPace } from '#shared/rules/limits.ts';
import type { Settings } from '../stages.ts';

/** AWS counts each address over this, and lets it in again as soon as it has called less. */
const windowSeconds = 300;

const refusal = 'too-many-calls';

/** Long before they keep the function busy with refusing them, but never whoever keeps to its pace. */
const openPrices = { path: '/api/prices', windowSeconds: 60, limit: 5 * openPricesPace.ofCaller };
const openPricesRefusal = 'too-many-price-calls';

/** Whether the path starts so. */
const below = (path: string) => pathThat('STARTS_WITH', path);

const pathThat = (positionalConstraint: string, path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/**
 * CloudFront's firewall: one address may call the API so often and no more, which the API itself can't tell, since it
 * sees CloudFront's addresses. Pages and assets are not counted: they come from caches. It can be made in us-east-1 only.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerAddress }: Pick<Settings, 'requestsPerAddress'>) {
    super(scope, id);
    const measured = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const refuse = (
      code: typeof refusal | typeof openPricesRefusal,
      ...headers: { name: string; value: string }[]
    ) => ({
      block: {
        customResponse: {
          responseCode: failures[code].status,
          customResponseBodyKey: code,
          responseHeaders: [{ name: failureHeader, value: code }, ...headers],
        },
      },
    });
    const wordsOf = (code: typeof refusal | typeof openPricesRefusal) => ({
      [code]: { contentType: 'TEXT_PLAIN', content: failures[code].words },
    });
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured('calls'),
      customResponseBodies: { ...wordsOf(refusal), ...wordsOf(openPricesRefusal) },
      rules: [
        {
          name: 'calls-per-address',
          priority: 0,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: requestsPerAddress,
              evaluationWindowSec: windowSeconds,
              scopeDownStatement: { orStatement: { statements: [below('/api/'), below('/shared/')] } },
            },
          },
          action: refuse(refusal),
          visibilityConfig: measured('calls-per-address'),
        },
        {
          name: 'prices-per-address',
          priority: 1,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: openPrices.limit,
              evaluationWindowSec: openPrices.windowSeconds,
              scopeDownStatement: pathThat('EXACTLY', openPrices.path),
            },
          },
          action: refuse(openPricesRefusal, { name: 'retry-after', value: String(openPrices.windowSeconds) }),
          visibilityConfig: measured('prices-per-address'),
        },
      ],
    }).attrArn;
  }
}
