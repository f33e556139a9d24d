import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awsAccount } from '#local/aws/aws-account.ts';
import { startSecretsManager } from '#local/secrets-manager/secrets-manager-stand-in.ts';
import type { Serving } from '#local/startup/listening.ts';

let standIn: Serving;
let client: SecretsManagerClient;

beforeAll(async () => {
  standIn = await startSecretsManager({ 'tillwise-local/stripe-key': 'sk_test_laptop' });
  client = new SecretsManagerClient({ ...awsAccount, endpoint: standIn.endpoint });
});
afterAll(() => standIn.stop());

describe('a caller of the stand-in for Secrets Manager', () => {
  test('with a known name gets the secret', async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'tillwise-local/stripe-key' }));
    expect(SecretString).toBe('sk_test_laptop');
  });

  test.each(['tillwise-local/nothing', 'toString'])('with %s gets a not-found error', async (SecretId) => {
    await expect(client.send(new GetSecretValueCommand({ SecretId }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test('with any other action is refused with a message', async () => {
    await expect(client.send(new ListSecretsCommand({}))).rejects.toThrow('only does secretsmanager.GetSecretValue');
  });
});
