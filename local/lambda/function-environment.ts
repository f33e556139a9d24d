import type { environment, RawSettings } from '#shared/deployment/environment.ts';
import { loginPath } from '../cognito/managed-login.ts';
import type { UserPool } from '../cognito/user-pool.ts';
import type { Database } from '../dynamodb/start-and-stop-database.ts';
import { tableName, tableSettings } from '../dynamodb/table-settings.ts';
import type { ProviderStandIns } from '../price-providers/provider-stand-ins.ts';
import { adminEmail } from '../sample-accounts.ts';
import { topicArn } from '../sns/sns-calls.ts';
import type { LocalSns } from '../sns/sns-stand-in.ts';
import type { Serving } from '../startup/listening.ts';
import { type Payments, secretNames } from '../stripe/choose-payments.ts';

/** The name of the user pool's client secret in Secrets Manager. */
export const clientSecretName = 'tillwise-local/client-secret';

/** A second origin that no browser uses, for trying visits to several domains. */
export const siteAlias = 'https://www.tillwise.test';

interface World {
  origin: string;
  hashSecret: string;
  originSecret: string;
  database: Database;
  pool: UserPool;
  sns: LocalSns;
  textract: Serving;
  payments: Payments;
  secretsManager: Serving;
  prices: ProviderStandIns;
  /** The timeout for reading a photo; by default as in the cloud. */
  photoTimeoutMs: number | undefined;
}

/** The functions' whole environment, without this machine's own AWS settings. */
export function functionEnvironment(world: World) {
  const { origin, pool, payments, prices, photoTimeoutMs } = world;
  const settings = {
    SITE_ORIGIN: origin,
    SITE_ALIASES: siteAlias,
    ORIGIN_SECRETS: world.originSecret,
    TABLE_NAME: tableName,
    HASH_SECRET: world.hashSecret,
    USER_POOL_ID: pool.poolId,
    USER_POOL_CLIENT_ID: pool.clientId,
    TOKEN_ISSUER: pool.tokenIssuer,
    TOKEN_KEYS_URL: pool.tokenKeysUrl,
    LOGIN_URL: `${origin}${loginPath}`,
    CLIENT_SECRET_NAME: clientSecretName,
    ADMIN_EMAIL: adminEmail,
    ...prices.environment,
    ADDRESS_LOOKUP: 'off',
    ADDRESS_LOOKUP_DAILY_CENTS: '500',
    PHOTOS_DAILY_CENTS: '500',
    TEXTS_DAILY_CENTS: '2000',
    SUGGESTIONS_TOPIC_ARN: topicArn,
    ...secretNames,
    ...payments.environment,
    ...(photoTimeoutMs && { PHOTO_TIMEOUT_MS: String(photoTimeoutMs) }),
  } satisfies RawSettings<typeof environment>;
  return {
    ...settings,
    ...tableSettings(world.database.endpoint),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: world.secretsManager.endpoint,
    AWS_ENDPOINT_URL_SNS: world.sns.endpoint,
    AWS_ENDPOINT_URL_TEXTRACT: world.textract.endpoint,
    AWS_ENDPOINT_URL_SQS: prices.queue.endpoint,
    POWERTOOLS_SERVICE_NAME: 'tillwise',
  };
}
