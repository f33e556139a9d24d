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
import { limits } from '#shared/rules/limits.ts';
import type { Settings, StageName } from '../stages.ts';
import type { ProductFunction } from './product-function.ts';
import { SignInFirewall } from './sign-in-firewall.ts';

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
    // The newer pages are not shown to a client that has no style.
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    new SignInFirewall(this, 'Firewall', this.pool);
    this.clientSecret = new Secret(this, 'ClientSecret', {
      description: 'The secret of the app client, as Cognito made it; the functions sign and seal sessions by it.',
      // Not the secret but a reference to it, which CloudFormation follows while it deploys.
      secretStringValue: SecretValue.resourceAttribute(clientSecretOf(this.client)),
    });
    this.acknowledgeFindings();
  }

  /** Lets a function verify sessions. */
  grantVerify(fn: ProductFunction): void {
    const issuer = this.pool.userPoolProviderUrl;
    fn.setEnvironment({
      USER_POOL_CLIENT_ID: this.client.userPoolClientId,
      TOKEN_ISSUER: issuer,
      TOKEN_KEYS_URL: `${issuer}/.well-known/jwks.json`,
      ADMIN_EMAIL: this.adminEmail,
    });
  }

  /** Lets a function start and finish sign-ins, renew sessions, and ask whether an account has an authenticator. */
  grantSignIn(fn: ProductFunction): void {
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

  /** Lets a function delete an account for good, be it one of which nothing but the sign-in is left. */
  grantDelete(fn: ProductFunction): void {
    fn.setEnvironment({ USER_POOL_ID: this.pool.userPoolId });
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
        resources: [this.pool.userPoolArn],
      }),
    );
  }

  /** Lets a function end every session of a person. */
  grantSignOutEverywhere(fn: ProductFunction): void {
    fn.setEnvironment({ USER_POOL_ID: this.pool.userPoolId });
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [this.pool.userPoolArn] }),
    );
  }

  private createPool(props: SignInProps): UserPool {
    const { isKept, isProtected } = props;
    return new UserPool(this, 'Pool', {
      // The tier with the newer managed login.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      email: mailOf(props),
      // Whoever types a new address keeps the old one until it is verified: Premium for the family and the
      // administrator are known by their e-mail.
      keepOriginal: { email: true },
      // The sign-up page asks for the required ones and nothing else; what is required can't be changed later.
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
      // Whoever turns an authenticator on is asked for its code at every sign-in, since devices are not remembered; the
      // admin's calls are refused without one (functions/kit/second-factor.ts).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: 'Your Tillwise code',
        emailBody: 'Welcome to Tillwise! Your code is {####}.',
      },
      deletionProtection: isProtected,
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }

  private createClient(siteOrigin: string): UserPoolClient {
    const named = new ClientAttributes().withStandardAttributes({ email: true, givenName: true, familyName: true });
    return this.pool.addClient('Site', {
      // A confidential client: without its secret, which only the functions have, a copied token is worth nothing at
      // Cognito's own addresses. A client can't be given one later: changing this makes a new one.
      generateSecret: true,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // The last is what a person's own token needs to change their authenticator; no other sign-in asks for it.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${siteOrigin}/api/callback`],
        logoutUrls: [`${siteOrigin}/`],
      },
      readAttributes: named.withStandardAttributes({ emailVerified: true }),
      writeAttributes: named,
      // Each renewal brings a new refresh token. The one before is good for a minute more, should the answer get lost on
      // the way to us. A new one ends when the first one would have: how long a session goes on unused, we decide.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // A call that reads no profile goes by the token alone, so a copied one works there until it ends.
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
          'Eight characters with upper case, lower case and a digit; a compulsory symbol makes passwords harder to keep, not to guess.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'A second factor is there for everybody who wants one and compulsory for the admin, whose calls are refused without it; to guard a grocery list it would be out of proportion.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'The Plus tier’s threat protection costs more per shopper than their account is worth to a thief.',
      },
    );
    Validations.of(this.clientSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Cognito makes it with the client, and no rotation of ours could change it there. A leaked one goes with its client (RUNBOOK.md).',
    });
  }
}

/** Whom codes and welcomes come from; Cognito itself where nobody is named. */
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

/** The attribute of the client that CloudFormation knows its secret by. */
function clientSecretOf(client: UserPoolClient): string {
  const resource = client.node.defaultChild;
  if (!(resource instanceof CfnUserPoolClient)) throw new Error('The app client is no resource of ours.');
  return resource.attrClientSecret;
}
