import { cleanName } from '#shared/rules/lists/shopping-list.ts';

/** Cleans each line of a description and leaves at most one empty line between two others. */
export function cleanDescription(description: string): string {
  return description
    .split(/\r\n|[\r\n]/)
    .map(cleanName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
