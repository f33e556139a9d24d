import type { Plugin } from 'vite';
import { limits, quotaLimits } from '#shared/limits.ts';

const limitsFile = /['"](?:#shared|\.\.?(?:\/\.\.)*)\/limits\.ts['"]|\bconst limits = /;

/** Follows a path from the limits as far as it leads to a limit; what follows, as a method, stays. */
function inPlace(path: string): string {
  const names = path.split('.');
  let found: unknown = { limits, quotaLimits };
  let known = 0;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) break;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
    known += 1;
  }
  if (known < 2) return path;
  return `(${JSON.stringify(found)})${names
    .slice(known)
    .map((name) => `.${name}`)
    .join('')}`;
}

/** Writes limits as numbers where they are used: a page uses few, and the whole object would be in what all pages load. */
export function limitsInPlace(): Plugin {
  return {
    name: 'limits-in-place',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](?:web[\\/]src|shared)[\\/][^?]*\.tsx?$/, code: limitsFile },
      handler: (code) => ({
        code: code.replace(/(?<![\w$]|\w\.)(?:limits|quotaLimits)(?:\.\w+)+/g, inPlace),
        map: null,
      }),
    },
  };
}
