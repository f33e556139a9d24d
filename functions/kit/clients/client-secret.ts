import { signInEnvironment } from '#shared/deployment/environment.ts';
import { Failure } from '../failure.ts';
import { readEnvironment } from '../read-environment.ts';
import { readSecret } from './secrets-manager.ts';

const settings = readEnvironment(signInEnvironment);

/**
 * The secret that our functions present to the identity provider. The keys that sign and encrypt sessions derive from it, so
 * no session outlives its client.
 * @throws Failure 'sign-in-unavailable' when it can't be read.
 */
export function clientSecret(): Promise<string> {
  return readSecret(settings.CLIENT_SECRET_NAME).catch((cause) => {
    throw new Failure('sign-in-unavailable', { cause });
  });
}
