import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** The window in which AWS counts each address; it unblocks an address that falls below the limit. */
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
