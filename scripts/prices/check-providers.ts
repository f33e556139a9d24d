/**
 * Sends each price provider one small request and prints the answer, to check it before it is switched on:
 * `KROGER_CLIENT_ID=... KROGER_CLIENT_SECRET=... npm run check:providers`. Writes nothing; makes two or three calls.
 */

import { ProviderTrouble, type Surroundings } from '#functions/pricing/providers/provider.ts';
import { providers } from '#functions/pricing/providers/providers.ts';
import { readCommandLine } from '#local/startup/command-line.ts';

readCommandLine('[KROGER_CLIENT_ID=... KROGER_CLIENT_SECRET=...] npm run check:providers', {});

/** The provider's secret from the environment, in the form Secrets Manager would hold. */
function secretOf(id: string): string | null {
  const name = id.toUpperCase().replaceAll('-', '_');
  const { [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret } = process.env;
  return clientId && clientSecret ? JSON.stringify({ clientId, clientSecret }) : null;
}

/** Surroundings that store and count nothing. */
function surroundings(address: string, secret: string | null): Surroundings {
  return {
    address,
    now: () => new Date(),
    secret: async () => secret ?? '',
    count: async () => {},
    memory: { read: async () => new Map(), save: async () => {} },
    codesOf: async () => [],
  };
}

let failures = 0;
for (const { id, name, address, hasSecret, check } of providers) {
  const secret = secretOf(id);
  if (hasSecret && secret === null) {
    console.log(`${name}: skipped: set ${id.toUpperCase()}_CLIENT_ID and ${id.toUpperCase()}_CLIENT_SECRET.`);
    continue;
  }
  try {
    console.log(`${name}: ${await check(surroundings(address, secret))}`);
  } catch (error) {
    failures += 1;
    const words = error instanceof ProviderTrouble ? `${error.message} (${error.kind})` : String(error);
    console.log(`${name}: ${words}. Skipped.`);
  }
}
process.exitCode = failures > 0 ? 1 : 0;
