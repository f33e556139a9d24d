import { getSecret } from '@aws-lambda-powertools/parameters/secrets';

/** A changed secret is noticed after this, without a deploy. */
const keptSeconds = 300;

/**
 * A secret's text, asked for when it is first needed and then kept for five minutes.
 * @throws Error that names the secret when Secrets Manager has none or may not be asked.
 */
export async function readSecret(name: string): Promise<string> {
  const secret = await getSecret(name, { maxAge: keptSeconds }).catch((cause) => {
    throw new Error(`The secret ${name} can't be read. infra/RUNBOOK.md says how to make it.`, { cause });
  });
  if (typeof secret !== 'string')
    throw new Error(`The secret ${name} is no text. infra/RUNBOOK.md says how to make it.`);
  return secret;
}
