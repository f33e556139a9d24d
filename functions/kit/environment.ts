import type { Capability, Settings } from '#shared/environment.ts';

/**
 * What this function was told about one or two of its capabilities (shared/environment.ts), read when the first of it is
 * asked for: importing a file needs no environment.
 * @throws Error at that moment that names what is missing or malformed.
 */
export function readEnvironment<C extends Capability>(capability: C): Settings<C>;
export function readEnvironment<C extends Capability, D extends Capability>(
  one: C,
  other: D,
): Settings<C> & Settings<D>;
export function readEnvironment(...capabilities: Capability[]): object {
  const settings = {};
  for (const capability of capabilities) {
    let read: Record<string, unknown> | null = null;
    for (const name of Object.keys(capability.variables)) {
      const get = () => {
        read ??= readNow(capability);
        return read[name];
      };
      Object.defineProperty(settings, name, { get, enumerable: true });
    }
  }
  return settings;
}

function readNow({ setBy, variables }: Capability): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  const troubles: string[] = [];
  for (const [name, variable] of Object.entries(variables)) {
    const told = process.env[name] ?? variable.fallback;
    settings[name] = told === undefined ? undefined : variable.read(told);
    if (told === undefined) troubles.push(`${name} is missing`);
    else if (settings[name] === undefined) troubles.push(`${name} is wrong (it has to be ${variable.what})`);
  }
  if (troubles.length === 0) return settings;
  const advice = setBy ? ` In the cloud ${setBy} sets it.` : '';
  throw new Error(`This function is not told what it needs: ${troubles.join('; ')}.${advice}`);
}
