import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** What outlives a test file; deleted after the run. */
    folderOfRun: string;
  }
}

/** Rebuilds data and contract also for developers who run Vitest directly. */
export function setup(project: TestProject): () => void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-'));
  project.provide('folderOfRun', folder);
  return () => rmSync(folder, { recursive: true });
}
