import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { failureHeader, failures } from '#shared/contract/failures.ts';
import type { Settings } from '../stages.ts';

/** AWS counts each address over this, and lets it in again as soon as it has called less. */
const windowSeconds = 300;

const refusal = 'too-many-calls';

/** Whether the path starts so. */
const below = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
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
    const { status, words } = failures[refusal];
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured('calls'),
      customResponseBodies: { [refusal]: { contentType: 'TEXT_PLAIN', content: words } },
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
          action: {
            block: {
              customResponse: {
                responseCode: status,
                customResponseBodyKey: refusal,
                responseHeaders: [{ name: failureHeader, value: refusal }],
              },
            },
          },
          visibilityConfig: measured('calls-per-address'),
        },
      ],
    }).attrArn;
  }
}
