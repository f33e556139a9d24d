import type { Capability, Settings } from '#shared/environment.ts';

/** Several modules read the same capability. */
const read = new WeakMap<Capability, object>();

/**
 * What this function was told about one of its capabilities (shared/environment.ts).
 * @throws Error that names what is missing or malformed, which stops the function at start.
 */
export function readEnvironment<C extends Capability>(capability: C): Settings<C> {
  const known = read.get(capability);
  if (known) return known as Settings<C>;
  const settings: Record<string, unknown> = {};
  const troubles: string[] = [];
  for (const [name, variable] of Object.entries(capability.variables)) {
    const told = process.env[name] ?? variable.fallback;
    settings[name] = told === undefined ? undefined : variable.read(told);
    if (told === undefined) troubles.push(`${name} is missing`);
    else if (settings[name] === undefined) troubles.push(`${name} is wrong (it has to be ${variable.what})`);
  }
  if (troubles.length === 0) {
    read.set(capability, settings);
    return settings as Settings<C>;
  }
  const { setBy } = capability;
  const advice = setBy ? ` In the cloud ${setBy} sets it.` : '';
  throw new Error(`This function is not told what it needs: ${troubles.join('; ')}.${advice}`);
}
