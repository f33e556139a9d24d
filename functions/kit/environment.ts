import type * as z from 'zod';

/** Several modules read the same capability. */
const settings = new WeakMap<z.ZodObject, object>();

/**
 * What this function was told about one of its capabilities (shared/environment.ts).
 * @throws Error that names what is missing or malformed, which stops the function at start.
 */
export function readEnvironment<T extends z.ZodObject>(capability: T): z.infer<T> {
  const known = settings.get(capability);
  if (known) return known as z.infer<T>;
  // Parsed once: to write code for it, as zod does for what comes again and again, takes longer than to do it.
  const told = capability.safeParse(process.env, { jitless: true });
  if (told.success) {
    settings.set(capability, told.data);
    return told.data;
  }
  const troubles = told.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return name in process.env ? `${name} is wrong (${message})` : `${name} is missing`;
  });
  const { setBy } = capability.meta() ?? {};
  const advice = setBy ? ` In the cloud ${setBy} sets it.` : '';
  throw new Error(`This function is not told what it needs: ${troubles.join('; ')}.${advice}`);
}
