import type { Capability, Settings } from '#shared/deployment/environment.ts';

/**
 * The settings of one or two capabilities (shared/deployment/environment.ts), read at first use, so importing a file needs no
 * environment.
 * @throws Error at first use that names what is missing or malformed.
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
  const problems: string[] = [];
  for (const [name, variable] of Object.entries(variables)) {
    const value = process.env[name] ?? variable.fallback;
    settings[name] = value === undefined ? undefined : variable.read(value);
    if (value === undefined) problems.push(`${name} is missing`);
    else if (settings[name] === undefined) problems.push(`${name} is wrong (it must be ${variable.what})`);
  }
  if (problems.length === 0) return settings;
  const advice = setBy ? ` In the cloud, ${setBy} sets it.` : '';
  throw new Error(`This function lacks settings: ${problems.join('; ')}.${advice}`);
}
