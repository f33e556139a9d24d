import { Aws, Duration, RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  CfnUserPoolClient,
  ClientAttributes,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  type UserPoolDomain,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { limits } from '#shared/limits.ts';
import { SignInFirewall } from '../firewall/sign-in-firewall.ts';
import type { TillwiseFunction } from '../lambda/tillwise-function.ts';
import type { Settings, StageName } from '../stages.ts';
import * as words from '../words.ts';

interface SignInProps extends Pick<Settings, 'adminEmail' | 'loginDomainPrefix' | 'signUpMail' | 'region'> {
  stageName: StageName;
  siteOrigin: string;
  isKept: boolean;
  isProtected: boolean;
}

/** Cognito's user pool with its managed login, and the one client that is our site. */
export class SignIn extends Construct {
  private readonly pool: UserPool;
  private readonly client: UserPoolClient;
  private readonly domain: UserPoolDomain;
  private readonly clientSecret: Secret;
  private readonly adminEmail: string;

  constructor(scope: Construct, id: string, props: SignInProps) {
    super(scope, id);
    const { stageName, siteOrigin, adminEmail, loginDomainPrefix } = props;
    this.adminEmail = adminEmail;
    this.pool = this.createPool(props);
    this.client = this.createClient(siteOrigin);
    this.domain = this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: loginDomainPrefix ?? `tillwise-${stageName}-${Aws.ACCOUNT_ID}` },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    // Cognito shows the newer pages only for a client with a style.
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    new SignInFirewall(this, 'Firewall', this.pool);
    this.clientSecret = new Secret(this, 'ClientSecret', {
      description: 'The secret of the Cognito app client; the functions sign and seal sessions with it.',
      // A reference to the secret, which CloudFormation resolves at deploy time.
      secretStringValue: SecretValue.resourceAttribute(clientSecretOf(this.client)),
    });
    this.acknowledgeFindings();
  }

  /** Lets a function verify sessions. */
  grantVerify(fn: TillwiseFunction): void {
    const issuer = this.pool.userPoolProviderUrl;
    fn.setEnvironment({
      USER_POOL_CLIENT_ID: this.client.userPoolClientId,
      TOKEN_ISSUER: issuer,
      TOKEN_KEYS_URL: `${issuer}/.well-known/jwks.json`,
      ADMIN_EMAIL: this.adminEmail,
    });
  }

  /** Lets a function start and finish sign-ins, renew sessions, and check whether an account has an authenticator. */
  grantSignIn(fn: TillwiseFunction): void {
    fn.setEnvironment({
      LOGIN_URL: this.domain.baseUrl(),
      CLIENT_SECRET_NAME: this.clientSecret.secretArn,
      USER_POOL_ID: this.pool.userPoolId,
    });
    this.clientSecret.grantRead(fn);
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [this.pool.userPoolArn] }),
    );
  }

  /** Lets a function delete an account, even one that only has a sign-in left. */
  grantDelete(fn: TillwiseFunction): void {
    fn.setEnvironment({ USER_POOL_ID: this.pool.userPoolId });
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
        resources: [this.pool.userPoolArn],
      }),
    );
  }

  /** Lets a function end every session of a person. */
  grantSignOutEverywhere(fn: TillwiseFunction): void {
    fn.setEnvironment({ USER_POOL_ID: this.pool.userPoolId });
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [this.pool.userPoolArn] }),
    );
  }

  private createPool(props: SignInProps): UserPool {
    const { isKept, isProtected } = props;
    return new UserPool(this, 'Pool', {
      // This tier has the newer managed login.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      email: mailOf(props),
      // A changed address only takes effect once it is verified, because the family list and the administrator check
      // use the email.
      keepOriginal: { email: true },
      // The sign-up page shows only required attributes, and these can't be changed later.
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { required: true, mutable: true },
        familyName: { required: false, mutable: true },
      },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
      },
      // With an authenticator, every sign-in asks for a code, because devices are not remembered. Admin calls require one
      // (functions/kit/session/admin-second-factor.ts).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: words.codeSubject,
        emailBody: words.codeMessage('{####}'),
      },
      deletionProtection: isProtected,
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }

  private createClient(siteOrigin: string): UserPoolClient {
    const named = new ClientAttributes().withStandardAttributes({ email: true, givenName: true, familyName: true });
    return this.pool.addClient('Site', {
      // A confidential client: only the functions have its secret, so a stolen token is useless at Cognito's own
      // addresses. A client can't get a secret later: changing this creates a new client.
      generateSecret: true,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // A person's token needs the last scope to change their authenticator; no other sign-in requests it.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${siteOrigin}/api/callback`],
        logoutUrls: [`${siteOrigin}/`],
      },
      readAttributes: named.withStandardAttributes({ emailVerified: true }),
      writeAttributes: named,
      // Each renewal issues a new refresh token. The previous one stays valid for a minute, in case the answer gets lost.
      // A new one expires with the first one; we decide ourselves how long an idle session lasts.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // A call that reads no profile relies on the token alone, so a stolen token works there until it expires.
      idTokenValidity: Duration.minutes(limits.tokenMinutes),
      accessTokenValidity: Duration.minutes(limits.tokenMinutes),
      refreshTokenValidity: Duration.days(limits.sessionDays),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
  }

  private acknowledgeFindings(): void {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'Eight characters with upper case, lower case, and a digit. A required symbol makes passwords harder to remember, not to guess.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'A second factor is optional for shoppers and required for the admin, whose calls are refused without it. A grocery list doesn’t need more.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'The Plus tier’s threat protection costs more per shopper than their account is worth to a thief.',
      },
    );
    Validations.of(this.clientSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Cognito creates it with the client, so we can’t rotate it. To replace a leaked one, replace the client (RUNBOOK.md).',
    });
  }
}

/** The sender of codes and welcome mails; Cognito itself by default. */
function mailOf({ signUpMail, region }: SignInProps): UserPoolEmail | undefined {
  if (!signUpMail) return undefined;
  const { from, replyTo } = signUpMail;
  return UserPoolEmail.withSES({
    fromEmail: from,
    fromName: 'Tillwise',
    replyTo,
    sesRegion: region,
    sesVerifiedDomain: from.slice(from.lastIndexOf('@') + 1),
  });
}

/** The client attribute that CloudFormation resolves to its secret. */
function clientSecretOf(client: UserPoolClient): string {
  const resource = client.node.defaultChild;
  if (!(resource instanceof CfnUserPoolClient)) throw new Error('The app client is not a CfnUserPoolClient.');
  return resource.attrClientSecret;
}
