import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/** The privacy policy promises that deleted data is gone within 30 days: no log is kept longer. */
export const logRetention = RetentionDays.ONE_MONTH;
