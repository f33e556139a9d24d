import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: project, encoding: 'utf8' }).trim().split('\n');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

test.each(documents)('a reader of %s is led to files and commands that are there', (document) => {
  const text = textOf(document);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const ownLinks = links.filter((target) => !/^[a-z]+:/.test(target));
  expect(ownLinks.filter((target) => !existsSync(join(project, dirname(document), target)))).toEqual([]);
  const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});
