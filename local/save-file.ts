import { renameSync, writeFileSync } from 'node:fs';

/** Writes a whole file or leaves the old one: a process killed on the way never leaves half of it. */
export function saveFile(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
