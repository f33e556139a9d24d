import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createServer } from 'cognito-local/lib/server/server.js';
import { DateClock } from 'cognito-local/lib/services/clock.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js';
import { type User, UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { limits } from '#shared/limits.ts';
import { awsAccount } from '../aws/aws-account.ts';
import { keepConnections } from '../startup/listening.ts';
import { makeFolder } from '../startup/state-files.ts';
import { AccountStore } from './account-store.ts';
import { routerOf } from './cognito-calls.ts';

const notUsed = async (): Promise<never> => {
  throw new Error('This trigger is not enabled.');
};

/**
 * Two of Cognito's triggers, so that cognito-local behaves like the cloud: accounts need no confirmation by an email that
 * is never sent, and the ID token contains the names.
 */
const triggers: Triggers = {
  enabled: (trigger) => trigger === 'PreSignUp' || trigger === 'PreTokenGeneration',
  preSignUp: async () => ({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false }),
  preTokenGeneration: async (_context, { userAttributes }) => {
    const names = userAttributes.flatMap(({ Name, Value }) =>
      (Name === 'given_name' || Name === 'family_name') && Value ? [[Name, Value]] : [],
    );
    return { claimsOverrideDetails: { claimsToAddOrOverride: Object.fromEntries(names) } };
  },
  customEmailSender: notUsed,
  customMessage: notUsed,
  postAuthentication: notUsed,
  postConfirmation: notUsed,
  userMigration: notUsed,
};

const poolId = 'local_Tillwise';
const clientId = 'tillwise-web';

/** A fixed issuer: with the port in it, a restart on another port would sign everyone out. */
const issuerDomain = 'https://cognito.tillwise.test';

/** Silences cognito-local, which logs every step of every call. */
const ignore = () => {};
const silent = { child: () => silent, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** The user pool with its one app client. */
export interface UserPool {
  poolId: string;
  clientId: string;
  /** The secret that the functions send to the token endpoint. */
  clientSecret: string;
  /** The only addresses that a sign-in or sign-out may return to. */
  callbackUrl: string;
  logoutUrls: readonly string[];
  /** The address of cognito-local, with Cognito's API, which `client` calls, and the OAuth endpoints. */
  endpoint: string;
  client: CognitoIdentityProviderClient;
  /** The stored accounts, with details that no call returns. */
  accounts: { find(email: string): Promise<User | null>; save(user: User): Promise<void> };
  tokenIssuer: string;
  tokenKeysUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts cognito-local with its data in `folder`. Its own `createDefaultServer` would read the working directory, load
 * version 2 of the AWS SDK and leave half-written files behind, so its parts are put together here.
 * @param isKept Whether the accounts are on disk; otherwise they are lost at the end.
 */
export async function startUserPool(
  folder: string,
  siteOrigin: string,
  clientSecret: string,
  isKept = true,
): Promise<UserPool> {
  makeFolder(folder);
  const context = { logger: silent };
  const clock = new DateClock();
  const stores: DataStoreFactory = {
    create: async (_context, name, defaults) =>
      new AccountStore(isKept ? join(folder, `${name}.json`) : undefined, defaults),
  };
  const UserPoolDefaults = { UsernameAttributes: ['email'] };
  const TokenConfig = { IssuerDomain: issuerDomain };
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const cognito = await new CognitoServiceFactoryImpl(folder, stores, pools).create(context, UserPoolDefaults);
  const services: Services = {
    clock,
    cognito,
    config: { UserPoolDefaults, TokenConfig, TriggerFunctions: {}, LambdaClient: {}, ServerConfig: {} },
    messages: { deliver: async () => {} },
    otp: () => '123456',
    tokenGenerator: new JwtTokenGenerator(clock, triggers, TokenConfig),
    triggers,
  };

  const isKnown = (await cognito.listUserPools(context)).some((pool) => pool.Id === poolId);
  if (!isKnown) await cognito.createUserPool(context, { Id: poolId, Name: 'tillwise', ...UserPoolDefaults });
  const callbackUrl = `${siteOrigin}/api/callback`;
  const logoutUrls = [`${siteOrigin}/`, siteOrigin];
  const pool = await cognito.getUserPool(context, poolId);
  await pool.saveAppClient(context, {
    UserPoolId: poolId,
    ClientId: clientId,
    ClientName: clientId,
    CreationDate: clock.get(),
    LastModifiedDate: clock.get(),
    CallbackURLs: [callbackUrl],
    LogoutURLs: logoutUrls,
    IdTokenValidity: limits.tokenMinutes,
    AccessTokenValidity: limits.tokenMinutes,
    RefreshTokenValidity: limits.sessionDays,
    TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'days' },
  });

  const logger = silent as unknown as Parameters<typeof createServer>[1];
  const server = await createServer(routerOf(services), logger, { hostname: '127.0.0.1', port: 0 }, services).start();
  keepConnections(server);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    poolId,
    clientId,
    clientSecret,
    callbackUrl,
    logoutUrls,
    endpoint,
    client: new CognitoIdentityProviderClient({ ...awsAccount, endpoint, maxAttempts: 1 }),
    accounts: {
      find: (email) => pool.getUserByUsername(context, email),
      save: (user) => pool.saveUser(context, user),
    },
    tokenIssuer: `${issuerDomain}/${poolId}`,
    tokenKeysUrl: `${endpoint}/${poolId}/.well-known/jwks.json`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
