import { getSecret } from '@aws-lambda-powertools/parameters/secrets';

/** A changed secret takes effect after this time, without a deploy. */
const cacheSeconds = 300;

/**
 * A secret's text, read at first use and cached for five minutes.
 * @throws Error with the secret's name when it is missing or access is denied.
 */
export async function readSecret(name: string): Promise<string> {
  const secret = await getSecret(name, { maxAge: cacheSeconds }).catch((cause) => {
    throw new Error(`The secret ${name} can't be read. infra/RUNBOOK.md says how to make it.`, { cause });
  });
  if (typeof secret !== 'string')
    throw new Error(`The secret ${name} is not text. infra/RUNBOOK.md says how to make it.`);
  return secret;
}
