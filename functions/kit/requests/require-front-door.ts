import { timingSafeEqual } from 'node:crypto';
import { frontDoorEnvironment } from '#shared/deployment/environment.ts';
import { originSecretHeader } from '#shared/deployment/hosting.ts';
import { Failure } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { readEnvironment } from '../read-environment.ts';
import type { Middleware } from './middleware.ts';

const settings = readEnvironment(frontDoorEnvironment);
const secrets = lazy(() => settings.ORIGIN_SECRETS.map((secret) => Buffer.from(secret)));

/** Whether a call came through CloudFront and its firewall. API Gateway also has a public address of its own. */
function cameThroughCloudFront(headers: Readonly<Record<string, string | undefined>>): boolean {
  const shown = Buffer.from(headers[originSecretHeader] ?? '');
  return secrets().some((secret) => secret.length === shown.length && timingSafeEqual(secret, shown));
}

/** Refuses calls that bypass CloudFront. */
export function requireFrontDoor(): Middleware {
  return {
    before: ({ event }) => {
      if (!cameThroughCloudFront(event.headers)) throw new Failure('around-front-door');
    },
  };
}
