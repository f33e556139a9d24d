import { devNull } from 'node:os';
import { awsAccount } from '../aws/aws-account.ts';

export const tableName = 'tillwise';

/** How functions reach the table, without this machine's own AWS settings. */
export function tableSettings(endpoint: string) {
  return {
    TABLE_NAME: tableName,
    AWS_REGION: awsAccount.region,
    AWS_ACCESS_KEY_ID: awsAccount.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: awsAccount.credentials.secretAccessKey,
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  };
}
