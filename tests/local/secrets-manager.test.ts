import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awsAccount } from '#local/aws-account.ts';
import type { Serving } from '#local/listening.ts';
import { startSecretsManager } from '#local/secrets-manager/stand-in.ts';

let standIn: Serving;
let client: SecretsManagerClient;

beforeAll(async () => {
  standIn = await startSecretsManager({ 'tillwise-local/stripe-key': 'sk_test_laptop' });
  client = new SecretsManagerClient({ ...awsAccount, endpoint: standIn.endpoint });
});
afterAll(() => standIn.stop());

describe('whoever asks the stand-in for Secrets Manager', () => {
  test('by a name it knows is told the secret', async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'tillwise-local/stripe-key' }));
    expect(SecretString).toBe('sk_test_laptop');
  });

  test.each(['tillwise-local/nothing', 'toString'])('for %s is told that there is no such secret', async (SecretId) => {
    await expect(client.send(new GetSecretValueCommand({ SecretId }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test('for anything else is refused in words', async () => {
    await expect(client.send(new ListSecretsCommand({}))).rejects.toThrow('only does secretsmanager.GetSecretValue');
  });
});
