import { limits } from '../../limits.ts';

const between = '; ';

/** The notes of two lines that become one, each once: adding a line again changes nothing. */
export function notesOfBoth(one: string | undefined, other: string | undefined): string | undefined {
  const notes = [one, other].flatMap((note) => note?.split(between) ?? []);
  return [...new Set(notes)].join(between).slice(0, limits.list.noteCharacters).trim() || undefined;
}
