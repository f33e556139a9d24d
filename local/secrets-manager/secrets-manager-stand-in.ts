import * as z from 'zod';
import { AwsRefusal, serveAction } from '../aws/aws-action.ts';
import type { Serving } from '../startup/listening.ts';

/** Secrets Manager for a laptop, with fixed secrets. @param secrets The texts by name. */
export function startSecretsManager(secrets: Readonly<Record<string, string>>): Promise<Serving> {
  return serveAction('secretsmanager.GetSecretValue', z.object({ SecretId: z.string() }), ({ SecretId }) => {
    if (Object.hasOwn(secrets, SecretId)) return { Name: SecretId, SecretString: secrets[SecretId] };
    throw new AwsRefusal('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.');
  });
}
