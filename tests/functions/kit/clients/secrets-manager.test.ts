import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSecret } from '#functions/kit/clients/secrets-manager.ts';

const secretsManager = mockClient(SecretsManagerClient);
const answering = (SecretString: string) => secretsManager.on(GetSecretValueCommand).resolves({ SecretString });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  secretsManager.reset();
});

describe('a secret', () => {
  test('is cached for five minutes, so a changed one takes effect without a deploy', async () => {
    answering('first');
    expect([await readSecret('rotated'), await readSecret('rotated')]).toEqual(['first', 'first']);
    expect(secretsManager.commandCalls(GetSecretValueCommand)).toHaveLength(1);
    answering('second');
    vi.advanceTimersByTime(299_000);
    expect(await readSecret('rotated')).toBe('first');
    vi.advanceTimersByTime(2_000);
    expect(await readSecret('rotated')).toBe('second');
  });

  test('that is missing is named, with the runbook that says how to make it', async () => {
    secretsManager.on(GetSecretValueCommand).rejects(new Error('ResourceNotFoundException'));
    await expect(readSecret('tillwise-dev/stripe-key')).rejects.toThrow(
      "The secret tillwise-dev/stripe-key can't be read. infra/RUNBOOK.md says how to make it.",
    );
  });
});
