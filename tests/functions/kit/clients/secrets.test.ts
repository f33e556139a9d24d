import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSecret } from '#functions/kit/clients/secrets.ts';

const secretsManager = mockClient(SecretsManagerClient);
const answering = (SecretString: string) => secretsManager.on(GetSecretValueCommand).resolves({ SecretString });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  secretsManager.reset();
});

describe('a secret', () => {
  test('is asked for once, and again after five minutes, so that a changed one is noticed without a deploy', async () => {
    answering('first');
    expect([await readSecret('rotated'), await readSecret('rotated')]).toEqual(['first', 'first']);
    expect(secretsManager.commandCalls(GetSecretValueCommand)).toHaveLength(1);
    answering('second');
    vi.advanceTimersByTime(299_000);
    expect(await readSecret('rotated')).toBe('first');
    vi.advanceTimersByTime(2_000);
    expect(await readSecret('rotated')).toBe('second');
  });

  test('that is not there is named, with where to read how it is made', async () => {
    secretsManager.on(GetSecretValueCommand).rejects(new Error('ResourceNotFoundException'));
    await expect(readSecret('tillwise-dev/stripe-key')).rejects.toThrow(
      "The secret tillwise-dev/stripe-key can't be read. infra/RUNBOOK.md says how to make it.",
    );
  });
});
