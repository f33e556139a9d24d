import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { limits } from '#shared/limits.ts';

/** The type checks that CloudWatch supports this number of days. */
export const logRetention: RetentionDays = limits.deletedDataDays;
