import { SNSClient } from '@aws-sdk/client-sns';

export const sns = new SNSClient({ maxAttempts: 2 });

/** For what must not be sent twice: a call without an answer is not repeated. It uses the same connections. */
export const snsOnce = new SNSClient({ maxAttempts: 1, requestHandler: sns.config.requestHandler });
