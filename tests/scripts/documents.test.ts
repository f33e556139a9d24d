import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: project, encoding: 'utf8' })
    .trim()
    .split('\n');
const documents = listed('*.md');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

test.each(documents)('the files and commands linked in %s exist', (document) => {
  const text = textOf(document);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const ownLinks = links.filter((target) => !/^[a-z]+:/.test(target));
  expect(ownLinks.filter((target) => !existsSync(join(project, dirname(document), target)))).toEqual([]);
  const named = [...text.matchAll(/npm run (?:-\S+ )*([a-z][a-z:-]*)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

const browserTests = listed('tests/browser/*.spec.ts').map(textOf).join('\n');

test.each(documents)('the single-test command in %s names an existing test', (document) => {
  const titles = [...textOf(document).matchAll(/ -g '([^']+)'/g)].map(([, words = '']) => words);
  const real = titles.filter((words) => words !== 'words of its title');
  expect(real.filter((words) => !browserTests.includes(words))).toEqual([]);
});

const files = listed();
const foldersIn = (path: string) => [
  ...new Set(files.flatMap((file) => /^[^/]+(?=\/)/.exec(file.startsWith(path) ? file.slice(path.length) : '') ?? [])),
];

test('the README lists every folder and every module of the functions', () => {
  const readme = textOf('README.md');
  const folders = foldersIn('').filter((folder) => !folder.startsWith('.') && folder !== 'docs');
  expect([...folders, ...foldersIn('functions/')].filter((folder) => !readme.includes(`\`${folder}/\``))).toEqual([]);
});

/** Following these guides creates the files, and a command creates some folders. */
const walkthroughs = ['CONTRIBUTING.md', 'functions/pricing/README.md'];
const made = /^data\/imported\//;

test.each(documents.filter((document) => !walkthroughs.includes(document)))(
  'the files and folders mentioned in %s exist',
  (document) => {
    const parts = foldersIn('').join('|');
    const named = [
      ...textOf(document).matchAll(new RegExp(`\`((?:${parts})/(?:[\\w./-]+\\.\\w+|(?:[\\w-]+/)*))\``, 'g')),
    ];
    expect(
      named.flatMap(([, file = '']) => (made.test(file) || existsSync(join(project, file)) ? [] : [file])),
    ).toEqual([]);
  },
);
