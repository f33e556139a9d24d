import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const hook = fileURLToPath(new URL('../../.githooks/commit-msg', import.meta.url));

function check(message: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-commit-'));
  writeFileSync(join(folder, 'message'), message);
  const { status, stderr } = spawnSync(hook, [join(folder, 'message')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

test.each([
  ['72 characters', 'x'.repeat(72)],
  ['72 characters of more than a byte', 'é'.repeat(72)],
  ['a short line above a long body', `Rank stores by coverage\n\n${'why '.repeat(40)}`],
  ["git's own notes above it", `# ${'x'.repeat(90)}\nRank stores by coverage`],
])('a contributor commits with %s', (_, message) => {
  expect(check(message)).toEqual({ status: 0, stderr: '' });
});

test('a contributor who writes a longer first line reads the limit', () => {
  expect(check('x'.repeat(73))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/73 characters; at most 72/),
  });
});
