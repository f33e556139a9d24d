import { describe, expect, test } from 'vitest';
import { groups } from '#shared/contract/routes.ts';
import { tableShape } from '#shared/table-shape.ts';
import { functionOf, prodSettings, resourceOf, synthesise } from './synthesised.ts';

const { template: dev } = synthesise();
const { template: prod } = synthesise({ stage: 'prod', settings: prodSettings });

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

  test('can be restored to any moment of the last 30 days, and no further back', () => {
    expect(table.Replicas[0].PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 30,
    });
  });
});

describe('signing in', () => {
  const client = resourceOf(dev, 'AWS::Cognito::UserPoolClient').Properties;
  const pool = resourceOf(dev, 'AWS::Cognito::UserPool').Properties;

  test('comes back to the site’s callback and, after signing out, to its front page', () => {
    const siteId = resourceOf(dev, 'AWS::CloudFront::Distribution').id;
    const atSite = (path: string) => ({
      'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [siteId, 'DomainName'] }, path]],
    });
    expect(client.CallbackURLs).toEqual([atSite('/api/callback')]);
    expect(client.LogoutURLs).toEqual([atSite('/')]);
  });

  test('is the code flow of a public client, whose refresh tokens can be revoked', () => {
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      GenerateSecret: false,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  test('happens on the newer managed login pages, in a style of the client’s own', () => {
    expect(resourceOf(dev, 'AWS::Cognito::UserPoolDomain').Properties.ManagedLoginVersion).toBe(2);
    const { ClientId } = resourceOf(dev, 'AWS::Cognito::ManagedLoginBranding').Properties;
    expect(ClientId).toEqual({ Ref: resourceOf(dev, 'AWS::Cognito::UserPoolClient').id });
  });

  test('a person is known by an e-mail they have verified, also after changing it', () => {
    expect(pool).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
  });
});

describe('secrets', () => {
  test('the session secret is made in Secrets Manager, and the template only refers to it', () => {
    const secret = resourceOf(dev, 'AWS::SecretsManager::Secret');
    expect(secret.Properties).not.toHaveProperty('SecretString');
    for (const group of groups) {
      expect(functionOf(dev, group).Properties.Environment.Variables.SESSION_SECRET).toEqual({
        'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secret.id }, ':SecretString:::}}']],
      });
    }
  });
});

describe('what outlives a mistake', () => {
  test('in prod the table, the accounts and the files survive the removal of the stack', () => {
    const table = resourceOf(prod, 'AWS::DynamoDB::GlobalTable');
    const pool = resourceOf(prod, 'AWS::Cognito::UserPool');
    expect(table.Properties.Replicas[0].DeletionProtectionEnabled).toBe(true);
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
    for (const kept of [table, pool, resourceOf(prod, 'AWS::S3::Bucket')]) {
      expect(kept).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
  });

  test('in dev everything goes with the stack', () => {
    const table = resourceOf(dev, 'AWS::DynamoDB::GlobalTable');
    const pool = resourceOf(dev, 'AWS::Cognito::UserPool');
    expect(table.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
    expect(pool.Properties.DeletionProtection).toBe('INACTIVE');
    for (const gone of [table, pool, resourceOf(dev, 'AWS::S3::Bucket')]) {
      expect(gone.DeletionPolicy).toBe('Delete');
    }
  });
});
