import { cleanName } from '#shared/rules/shopping-list.ts';

/** A description as it is kept: each of its lines clean, with one empty line at most between two others. */
export function cleanDescription(description: string): string {
  return description
    .split(/\r\n|[\r\n]/)
    .map(cleanName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
