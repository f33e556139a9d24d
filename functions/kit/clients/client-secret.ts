import { signInEnvironment } from '#shared/environment.ts';
import { readEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';
import { readSecret } from './secrets.ts';

const settings = readEnvironment(signInEnvironment);

/**
 * What the identity provider knows our functions by. It also makes the keys of what we sign and seal for sessions, so
 * that nothing of a session outlives the client it is of.
 * @throws Failure 'sign-in-unavailable' when it can't be read.
 */
export function clientSecret(): Promise<string> {
  return readSecret(settings.CLIENT_SECRET_NAME).catch((cause) => {
    throw new Failure('sign-in-unavailable', { cause });
  });
}
