import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** AWS counts each address over this, and lets it in again as soon as it has called less. */
export const windowSeconds = 60;

/** Matches an address once it has made more of these calls than the limit within a minute. */
export const perAddress = (limit: number, calls?: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  rateBasedStatement: {
    aggregateKeyType: 'IP',
    limit,
    evaluationWindowSec: windowSeconds,
    ...(calls && { scopeDownStatement: calls }),
  },
});

export const measured = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});
