import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tillwise-layers-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), text);
}

/** A file, what it imports, and the rule that refuses it, or null where it may. */
const imports: [path: string, imported: string, rule: string | null][] = [
  ['functions/favorites/a.ts', '../cart/price-cart.ts', 'groups-never-meet'],
  ['functions/favorites/b.ts', '#functions/cart/price-cart.ts', 'groups-never-meet'],
  ['functions/favorites/c.ts', '../kit/log.ts', null],
  ['functions/favorites/d.ts', '@aws-sdk/client-sns', 'clients-of-aws-in-few-rooms'],
  ['functions/data/a.ts', '../cart/handler.ts', 'rooms-know-no-group'],
  ['functions/data/b.ts', '#functions/reference/catalogue.ts', 'data-is-the-table-alone'],
  ['functions/kit/a.ts', '../data/table.ts', 'kit-and-reference-stand-alone'],
  ['functions/cart/i.ts', '#functions/reference/catalogue.ts', null],
  ['functions/cart/e.ts', '../../web/src/ui/button.tsx', 'functions-know-no-surroundings'],
  ['functions/cart/f.ts', '#local/start.ts', 'functions-know-no-surroundings'],
  ['functions/cart/g.ts', 'vitest', 'shipped-code-uses-shipped-packages'],
  ['functions/cart/h.ts', './no-such-file.ts', 'every-import-resolves'],
  ['infra/a.ts', '../functions/cart/handler.ts', 'infra-knows-no-code'],
  ['infra/b.ts', '#functions/cart/needs.ts', null],
  ['shared/a.ts', '../functions/kit/log.ts', 'shared-is-the-ground'],
  ['shared/b.ts', './c.ts', 'no-circles'],
  ['local/a.ts', '../web/src/ui/button.tsx', 'local-stands-below'],
  ['local/b.ts', '../functions/cart/handler.ts', null],
  ['scripts/a.ts', '../local/start.ts', null],
  ['web/src/features/cart/a.ts', '../demo/demo-cart.ts', 'features-never-meet'],
  ['web/src/features/cart/b.ts', '#web/features/demo/demo-cart.ts', 'features-never-meet'],
  ['web/src/features/cart/c.ts', '../../../../functions/cart/handler.ts', 'web-knows-no-server'],
  ['web/src/features/cart/d.ts', '../../pages/home-page.tsx', 'features-never-meet'],
  ['web/src/features/cart/e.ts', '../../ui/button.tsx', null],
  ['web/src/product/a.ts', '../ui/button.tsx', null],
  ['web/src/ui/b.ts', '#shared/b.ts', 'ui-is-a-design-system'],
  ['web/src/ui/a.ts', '../features/demo/demo-cart.ts', 'ground-of-web-knows-no-screen'],
  ['web/src/features/cart/f.ts', 'node:fs', 'no-node-in-a-browser'],
  ['web/src/features/cart/g.ts', '../../root.tsx', 'nothing-imports-the-frame'],
  ['web/src/queries/a.ts', '../product/price-range.tsx', 'product-is-made-of-the-ground'],
  ['web/src/api/a.ts', '#web/queries/cart.ts', 'api-and-storage-are-the-bottom'],
  ['web/src/queries/b.ts', '#web/api/client.ts', null],
  ['web/src/queries/c.ts', 'aws-lambda', 'events-of-lambda-wake-functions'],
  ['functions/cart/m.ts', 'aws-lambda', null],
  ['web/src/ui/c.ts', '@tanstack/react-query', 'ui-asks-nobody'],
  ['web/src/features/cart/h.ts', '@aws-sdk/client-sns', 'packages-of-web'],
  ['web/src/features/cart/i.ts', 'stripe', 'packages-of-web'],
  ['web/src/features/cart/j.ts', '@stripe/stripe-js', null],
  ['functions/cart/j.ts', 'react', 'packages-of-functions'],
  ['functions/cart/k.ts', 'aws-cdk-lib', 'packages-of-functions'],
  ['functions/cart/l.ts', 'zod', null],
  ['infra/c.ts', 'stripe', 'packages-of-infra'],
  ['shared/d.ts', 'react', 'packages-of-shared'],
  ['events/a.ts', '../functions/kit/log.ts', 'payloads-and-tables-are-read'],
  ['web/src/pages/a.ts', '../../../tests/support/table.ts', 'nothing-imports-tests'],
];

/** What a file says, and what the compiler answers. */
const names: [path: string, text: string, refusal: string][] = [
  ['functions/a.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['shared/a.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['shared/b.ts', 'export const stage = process.env.STAGE;', "Cannot find name 'process'"],
  ['infra/a.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['local/a.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['scripts/b.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['web/src/a.ts', 'export const stage = process.env.STAGE;', "Cannot find name 'process'"],
  ['web/src/b.ts', 'export const bytes = Buffer.from([]);', "Cannot find name 'Buffer'"],
  ['web/src/c.ts', 'setImmediate(() => {});', "Cannot find name 'setImmediate'"],
  ['web/src/d.ts', 'export const here: string = __dirname;', "Cannot find name '__dirname'"],
  ['web/src/e.ts', 'export let timer: NodeJS.Timeout;', "has no exported member 'Timeout'"],
  ['web/src/f.ts', 'export const surroundings = globalThis.process;', 'no index signature'],
  ['web/src/g.ts', "export const files = module.require('fs');", "Cannot find name 'module'"],
  ['web/src/h.ts', "import { readFileSync } from 'node:fs'; readFileSync('a');", "Cannot find name 'node:fs'"],
];

/** What a file says, and the rule of the linter that refuses it, or null where it may. */
const words: [path: string, text: string, rule: string | null][] = [
  ['functions/b.ts', 'export const stage = process.env.STAGE;', 'noProcessEnv'],
  ['web/src/i.ts', '/// <reference types="node" />\nexport const stage = process.env.STAGE;', 'noTripleSlashReference'],
  ['functions/c.ts', '/// <reference lib="dom" />\nexport const title = document.title;', 'noTripleSlashReference'],
];

beforeAll(() => {
  symlinkSync(join(project, 'node_modules'), join(scratch, 'node_modules'));
  for (const file of ['package.json', '.dependency-cruiser.mjs', 'tsconfig.base.json']) {
    copyFileSync(join(project, file), join(scratch, file));
  }
});

describe('a contributor who imports against the direction', () => {
  const refused = new Map<string, string[]>();

  beforeAll(() => {
    for (const path of [
      'functions/cart/price-cart.ts',
      'functions/cart/handler.ts',
      'functions/cart/needs.ts',
      'functions/data/table.ts',
      'functions/kit/log.ts',
      'functions/reference/catalogue.ts',
      'local/start.ts',
      'tests/support/table.ts',
      'web/src/api/client.ts',
      'web/src/features/demo/demo-cart.ts',
      'web/src/pages/home-page.tsx',
      'web/src/product/price-range.tsx',
      'web/src/queries/cart.ts',
      'web/src/root.tsx',
      'web/src/ui/button.tsx',
    ]) {
      write(path, 'export {};');
    }
    write('shared/c.ts', "import './b.ts';");
    for (const [path, imported] of imports) write(path, `import '${imported}';`);
    const { stdout } = spawnSync('depcruise', ['.', '--config', '--output-type', 'json'], {
      cwd: scratch,
      encoding: 'utf8',
    });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    for (const { from, rule } of summary.violations) refused.set(from, [...(refused.get(from) ?? []), rule.name]);
  });

  test.each(imports)('is told at %s that it may not import %s: %s', (path, _, rule) => {
    if (rule) expect(refused.get(path)).toContain(rule);
    else expect(refused.get(path)).toBeUndefined();
  });
});

/** What a tool that tells one finding a line says of each file. */
function findings(within: string, command: string, ...args: string[]): Map<string, string> {
  const told = new Map<string, string>();
  const folder = join(scratch, within);
  const { stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  for (const line of stdout.split('\n')) {
    const path = /file=([^,]+)|^([^(]+)\(/.exec(line)?.slice(1).find(Boolean) ?? '';
    const file = relative(folder, resolve(folder, path));
    told.set(file, `${told.get(file) ?? ''}${line}\n`);
  }
  return told;
}

describe('a contributor who names what is not there where the code runs', () => {
  const told = new Map<string, string>();

  beforeAll(() => {
    for (const [path, text] of names) write(`names/${path}`, text);
    for (const part of new Set(names.map(([path]) => path.split('/')[0] ?? ''))) {
      const { include } = JSON.parse(readFileSync(join(project, part, 'tsconfig.json'), 'utf8'));
      // Beside all that web holds: what one of its packages declares for the whole program is there for every file.
      const held = part === 'web' ? include.map((path: string) => join(project, part, path)) : [];
      const config = {
        extends: join(project, part, 'tsconfig.json'),
        compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '/' },
        include: ['.', ...held],
        exclude: [],
        references: [],
      };
      write(`names/${part}/tsconfig.json`, JSON.stringify(config));
      for (const [path, lines] of findings('names', 'tsc', '-p', part)) told.set(path, lines);
    }
  });

  test.each(names)('is told at %s about %s: %s', (path, _, refusal) => {
    expect(told.get(path) ?? '').toContain(refusal);
  });
});

describe('a contributor who goes around the walls', () => {
  let told: Map<string, string>;

  beforeAll(() => {
    for (const [path, text] of words) write(`words/${path}`, `${text}\n`);
    copyFileSync(join(project, 'biome.json'), join(scratch, 'words/biome.json'));
    told = findings('words', 'biome', 'lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none');
  });

  test.each(words)('is told at %s about %s: %s', (path, _, rule) => {
    if (rule) expect(told.get(path) ?? '').toContain(rule);
    else expect(told.get(path)).toBeUndefined();
  });
});
