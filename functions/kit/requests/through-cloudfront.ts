import { timingSafeEqual } from 'node:crypto';
import { frontDoorEnvironment } from '#shared/deployment/environment.ts';
import { originSecretHeader } from '#shared/deployment/hosting.ts';
import { readEnvironment } from '../environment.ts';
import { lazy } from '../lazy.ts';

const settings = readEnvironment(frontDoorEnvironment);
const secrets = lazy(() => settings.ORIGIN_SECRETS.map((secret) => Buffer.from(secret)));

/** Whether a call came through CloudFront and its firewall. API Gateway also has a public address of its own. */
export function cameThroughCloudFront(headers: Readonly<Record<string, string | undefined>>): boolean {
  const shown = Buffer.from(headers[originSecretHeader] ?? '');
  return secrets().some((secret) => secret.length === shown.length && timingSafeEqual(secret, shown));
}
