import { describe, expect, test } from 'vitest';
import { groups } from '#shared/contract/routes.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import {
  devSettings,
  functionOf,
  type Part,
  parts,
  prodSettings,
  resourceNamed,
  resourceOf,
  resourcesOf,
  synthesize,
} from './synthesized.ts';

interface RateRule {
  Statement: { RateBasedStatement: unknown };
}

const { template: dev } = synthesize();
const { template: prod } = synthesize({ stage: 'prod', settings: prodSettings });

describe('the table', () => {
  const table = resourceOf(dev, 'AWS::DynamoDB::GlobalTable').Properties;

  test('has the keys and the index that the data layer uses', () => {
    const keys = (partitionKey: string, sortKey: string) => [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ];
    const { partitionKey, sortKey, index } = tableShape;
    expect(table.KeySchema).toEqual(keys(partitionKey, sortKey));
    expect(table.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: index.name,
        KeySchema: keys(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      },
    ]);
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: tableShape.timeToLive, Enabled: true });
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
  });

  test('can be restored to any moment of the last 30 days', () => {
    expect(table.Replicas[0].PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 30,
    });
  });
});

describe('signing in', () => {
  const client = resourceOf(dev, 'AWS::Cognito::UserPoolClient').Properties;
  const pool = resourceOf(dev, 'AWS::Cognito::UserPool').Properties;

  test('stays possible for others while a hundred addresses try passwords as fast as they can', () => {
    const association = resourceOf(dev, 'AWS::WAFv2::WebACLAssociation').Properties;
    const [acl, ...others] = resourcesOf(dev, 'AWS::WAFv2::WebACL').filter(
      ({ Properties }) => Properties.Scope === 'REGIONAL',
    );
    expect(others).toEqual([]);
    expect(association.WebACLArn).toEqual({ 'Fn::GetAtt': [acl?.id, 'Arn'] });
    expect(association.ResourceArn).toEqual({
      'Fn::GetAtt': [resourceOf(dev, 'AWS::Cognito::UserPool').id, 'Arn'],
    });
    const [calls, entries] = acl?.Properties.Rules.map((rule: RateRule) => rule.Statement.RateBasedStatement) ?? [];
    const cognitoPerSecond = 120;
    expect(3 * calls.Limit).toBeLessThan(60 * cognitoPerSecond);
    expect(calls).not.toHaveProperty('ScopeDownStatement');
    expect(100 * entries.Limit).toBeLessThan(60 * cognitoPerSecond);
    // The functions' own calls come from a few addresses.
    const [posted, ofFunctions] = entries.ScopeDownStatement.AndStatement.Statements;
    expect(posted.ByteMatchStatement).toMatchObject({ FieldToMatch: { Method: {} }, SearchString: 'POST' });
    expect(ofFunctions.NotStatement.Statement.ByteMatchStatement).toMatchObject({ SearchString: '/oauth2/' });
  });

  test('returns to the site’s callback, and signing out to its front page', () => {
    const siteId = resourceOf(dev, 'AWS::CloudFront::Distribution').id;
    const atSite = (path: string) => ({
      'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [siteId, 'DomainName'] }, path]],
    });
    expect(client.CallbackURLs).toEqual([atSite('/api/callback')]);
    expect(client.LogoutURLs).toEqual([atSite('/')]);
  });

  test('uses the code flow of a client with a secret and revocable refresh tokens', () => {
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      GenerateSecret: true,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  test('rotates the refresh token at each renewal and accepts the old one for another minute', () => {
    expect(client.RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 });
    // Cognito does not allow both on one client.
    expect(client.ExplicitAuthFlows).not.toContain('ALLOW_REFRESH_TOKEN_AUTH');
  });

  test('lasts ten minutes per token, and a year with renewals', () => {
    expect(client).toMatchObject({
      IdTokenValidity: 10,
      AccessTokenValidity: 10,
      RefreshTokenValidity: 365 * 24 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  test('offers an authenticator app on every device, and never text messages', () => {
    expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    expect(pool).not.toHaveProperty('DeviceConfiguration');
  });

  test('uses the newer managed login pages with our own style', () => {
    expect(resourceOf(dev, 'AWS::Cognito::UserPoolDomain').Properties.ManagedLoginVersion).toBe(2);
    const { ClientId } = resourceOf(dev, 'AWS::Cognito::ManagedLoginBranding').Properties;
    expect(ClientId).toEqual({ Ref: resourceOf(dev, 'AWS::Cognito::UserPoolClient').id });
  });

  test('sends codes in prod from our own domain through SES, not from Cognito’s 50 mails a day', () => {
    const { EmailConfiguration } = resourceOf(prod, 'AWS::Cognito::UserPool').Properties;
    expect(EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Tillwise <hello@tillwise.example>',
    });
    expect(JSON.stringify(EmailConfiguration.SourceArn)).toContain(
      ':ses:us-east-1:123456789012:identity/tillwise.example',
    );
    expect(pool).not.toHaveProperty('EmailConfiguration.SourceArn');
  });

  test('identifies a person by a verified email, also after a change', () => {
    expect(pool).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
  });
});

describe('secrets', () => {
  const environment = (part: Part) => functionOf(dev, part).Properties.Environment.Variables;

  test('the client’s secret is in neither the template nor a function’s settings: only auth reads it, by name', () => {
    const [secret] = resourcesOf(dev, 'AWS::SecretsManager::Secret').filter(({ id }) => id.includes('ClientSecret'));
    const { id } = resourceOf(dev, 'AWS::Cognito::UserPoolClient');
    expect(secret?.Properties.SecretString).toEqual({ 'Fn::GetAtt': [id, 'ClientSecret'] });
    const mentions = JSON.stringify(dev.toJSON()).split('"ClientSecret"').length - 1;
    expect(mentions).toBe(1);
    expect(parts.filter((part) => 'CLIENT_SECRET_NAME' in environment(part))).toEqual(['auth']);
    expect(environment('auth').CLIENT_SECRET_NAME).toEqual({ Ref: secret?.id });
  });

  const originSecrets = (template: typeof dev) =>
    resourcesOf(template, 'AWS::SecretsManager::Secret').filter(({ id }) => /^OriginSecretNumber\d/.test(id));
  const references = (secrets: { id: string }[]) => {
    const each = secrets.flatMap(({ id }) => [':SecretString:::}},{{resolve:secretsmanager:', { Ref: id }]);
    return { 'Fn::Join': ['', ['{{resolve:secretsmanager:', ...each.slice(1), ':SecretString:::}}']] };
  };
  const shownBy = (template: typeof dev) =>
    resourceOf(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.Origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: unknown[] }) => OriginCustomHeaders,
    );

  test('CloudFront sends a generated secret to the API, and every function that answers calls checks it', () => {
    const secrets = originSecrets(dev);
    expect(secrets).toHaveLength(2);
    for (const { Properties } of secrets) expect(Properties).not.toHaveProperty('SecretString');
    expect(shownBy(dev)).toEqual([
      { HeaderName: 'x-tillwise-origin-secret', HeaderValue: references(secrets.slice(0, 1)) },
    ]);
    const { id: distribution } = resourceOf(dev, 'AWS::CloudFront::Distribution');
    const { id: taken, Properties } = resourceNamed(dev, 'AWS::SecretsManager::Secret', 'OriginSecretNumbers1And2');
    expect(Properties.SecretString).toEqual(references(secrets));
    for (const group of groups) {
      expect(environment(group).ORIGIN_SECRETS).toEqual(references([{ id: taken }]));
      expect(functionOf(dev, group).DependsOn).toContain(distribution);
    }
  });

  test('the functions already accept the secret that CloudFront sends next', () => {
    const { template: later } = synthesize({ settings: { ...devSettings, originSecretNumber: 2 } });
    const [, next] = originSecrets(dev);
    const [shown] = originSecrets(later);
    expect(shown?.id).toBe(next?.id);
    expect(shownBy(later)[0].HeaderValue).toEqual(references(originSecrets(later).slice(0, 1)));
    // A new secret, so CloudFormation sees a change and updates the functions.
    const taken = (template: typeof dev) =>
      resourceNamed(template, 'AWS::SecretsManager::Secret', 'OriginSecretNumbers').id;
    expect(taken(later)).not.toBe(taken(dev));
  });

  test('the operator stores Stripe’s secrets: only functions that take payments or delete accounts know the key’s name', () => {
    const partsWith = (name: string) =>
      parts.flatMap((part) => (name in environment(part) ? [[part, environment(part)[name]]] : []));
    expect(partsWith('STRIPE_KEY_NAME')).toEqual(
      ['billing', 'account', 'admin'].map((part) => [part, 'tillwise-dev/stripe-key']),
    );
    expect(partsWith('STRIPE_WEBHOOK_SECRET_NAME')).toEqual([['billing', 'tillwise-dev/stripe-webhook']]);
  });

  test('each stage has its own keys, and a deploy outputs their names', () => {
    const named = (template: typeof dev) => template.findOutputs('StripeSecretNames').StripeSecretNames?.Value;
    expect(named(dev)).toBe('tillwise-dev/stripe-key, tillwise-dev/stripe-webhook');
    expect(named(prod)).toBe('tillwise-prod/stripe-key, tillwise-prod/stripe-webhook');
  });

  test('the template contains no Stripe secret', () => {
    expect(JSON.stringify([dev, prod])).not.toMatch(/\b(sk|rk)_(test|live)_|\bwhsec_/);
  });
});

describe('removing the stack', () => {
  test('keeps the table, the accounts and the files in prod, unless creating it failed', () => {
    const table = resourceOf(prod, 'AWS::DynamoDB::GlobalTable');
    const pool = resourceOf(prod, 'AWS::Cognito::UserPool');
    expect(table.Properties.Replicas[0].DeletionProtectionEnabled).toBe(true);
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
    for (const kept of [table, pool, resourceOf(prod, 'AWS::S3::Bucket')]) {
      expect(kept).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    }
  });
});
