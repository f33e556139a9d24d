import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { limits } from '#shared/rules/limits.ts';

/** The type says that CloudWatch knows so many days. */
export const logRetention: RetentionDays = limits.deletedDataDays;
