import { SNSClient } from '@aws-sdk/client-sns';

/** The one SNS client. */
export const sns = new SNSClient({ maxAttempts: 2 });
