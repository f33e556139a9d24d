import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  ['functions/favorites/a.ts', '../cart/price-cart.ts', 'modules-open-by-their-index'],
  ['functions/favorites/b.ts', '#functions/cart/price-cart.ts', 'modules-open-by-their-index'],
  ['functions/favorites/c.ts', '../kit/log.ts', null],
  ['functions/favorites/d.ts', '@aws-sdk/client-sns', 'clients-of-aws-in-few-rooms'],
  ['functions/favorites/e.ts', '#functions/cart/index.ts', null],
  ['functions/cart/d.ts', './index.ts', 'an-index-is-for-outsiders'],
  ['functions/table/a.ts', '../cart/index.ts', 'table-stands-on-kit'],
  ['functions/kit/a.ts', '../table/table.ts', 'kit-is-the-ground'],
  ['functions/favorites/keys.ts', '../table/keys.ts', 'rows-alone-know-keys'],
  ['functions/favorites/favorite-rows.ts', '#functions/table/table.ts', null],
  ['functions/table/c.ts', './table.ts', null],
  ['functions/cart/e.ts', '../../web/src/ui/button.tsx', 'functions-know-no-surroundings'],
  ['functions/cart/f.ts', '#local/start.ts', 'functions-know-no-surroundings'],
  ['functions/cart/g.ts', 'vitest', 'shipped-code-uses-shipped-packages'],
  ['functions/cart/h.ts', './no-such-file.ts', 'every-import-resolves'],
  ['infra/a.ts', '../functions/cart/handler.ts', 'infra-knows-no-code'],
  ['infra/b.ts', '#functions/cart/needs.ts', null],
  ['shared/a.ts', '../functions/kit/log.ts', 'shared-is-the-ground'],
  ['shared/b.ts', './c.ts', 'no-circles'],
  ['local/a.ts', '../web/src/ui/button.tsx', 'local-stands-below'],
  ['local/b.ts', '../functions/cart/index.ts', null],
  ['scripts/a.ts', '../local/start.ts', null],
  ['web/src/features/cart/a.ts', '../demo/demo-cart.ts', 'features-never-meet'],
  ['web/src/features/cart/b.ts', '#web/features/demo/demo-cart.ts', 'features-never-meet'],
  ['web/src/features/cart/c.ts', '../../../../functions/cart/handler.ts', 'web-knows-no-server'],
  ['web/src/features/cart/d.ts', '../../pages/home-page.tsx', 'features-knows-the-floors-below'],
  ['web/src/features/cart/sections.ts', '../../sections/demo/landing.tsx', 'features-knows-the-floors-below'],
  ['web/src/sections/demo/a.ts', '../../pages/home-page.tsx', 'sections-knows-the-floors-below'],
  ['web/src/sections/demo/b.ts', '../../features/demo/demo-cart.ts', null],
  ['web/src/product/sections.ts', '../sections/demo/landing.tsx', 'product-knows-the-floors-below'],
  ['web/src/features/cart/e.ts', '../../ui/button.tsx', null],
  ['web/src/product/a.ts', '../ui/button.tsx', null],
  ['web/src/ui/b.ts', '#shared/b.ts', 'ui-is-a-design-system'],
  ['web/src/ui/a.ts', '../features/demo/demo-cart.ts', 'ui-knows-the-floors-below'],
  ['web/src/features/cart/f.ts', 'node:fs', 'no-node-in-a-browser'],
  ['web/src/features/cart/g.ts', '../../root.tsx', 'features-knows-the-floors-below'],
  ['web/src/queries/a.ts', '../product/price-range.tsx', 'queries-knows-the-floors-below'],
  ['web/src/api/a.ts', '#web/queries/cart.ts', 'api-knows-the-floors-below'],
  ['web/src/queries/b.ts', '#web/api/client.ts', null],
  ['web/src/queries/g.ts', '../session/use-user.ts', 'queries-knows-the-floors-below'],
  ['web/src/session/a.ts', '../queries/cart.ts', null],
  ['web/src/queries/f.ts', '#web/api/refusal.ts', 'refusals-are-read-in-api'],
  ['web/src/api/c.ts', './refusal.ts', null],
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
  ['scripts/c.ts', '../tests/support/table.ts', 'nothing-imports-tests'],
  ['scripts/d.ts', '../web/src/ui/button.tsx', 'scripts-know-no-screen'],
  ['scripts/e.ts', '../infra/stages.ts', 'scripts-know-no-screen'],
  ['scripts/f.ts', 'aws-cdk-lib', 'packages-of-scripts'],
  ['local/c.ts', 'aws-cdk-lib', 'packages-of-local'],
  ['functions/bridge.ts', './cart/price-cart.ts', 'functions-stand-in-modules'],
  ['functions/favorites/f.ts', '../bridge.ts', 'modules-open-by-their-index'],
  ['functions/favorites/o.ts', '../pricing/providers/kroger.ts', 'modules-open-by-their-index'],
  ['functions/pricing/a.ts', './providers/kroger.ts', null],
  ['local/d.ts', '../functions/cart/price-cart.ts', 'the-local-cloud-opens-by-the-index'],
  ['functions/cart/o.ts', 'stripe', 'stripe-in-two-rooms'],
  ['functions/billing/a.ts', 'stripe', null],
  ['functions/cart/p.ts', '@aws-lambda-powertools/parameters/secrets', 'secrets-are-read-in-kit'],
  ['functions/cart/q.ts', 'node:process', 'environment-is-read-in-kit'],
  ['web/src/bridge.ts', './features/demo/demo-cart.ts', 'web-stands-in-folders'],
  ['web/src/features/bridge.ts', './demo/demo-cart.ts', 'web-stands-in-folders'],
  ['web/src/util/bridge.ts', '../features/demo/demo-cart.ts', 'web-stands-in-folders'],
  ['web/src/features/cart/k.ts', '../../bridge.ts', 'features-knows-the-floors-below'],
  ['web/src/features/cart/l.ts', '../bridge.ts', 'features-never-meet'],
  ['web/src/features/cart/m.ts', '../../util/bridge.ts', 'features-knows-the-floors-below'],
  ['web/src/features/cart/n.ts', '../../paths.ts', null],
  ['web/src/paths.ts', './features/demo/demo-cart.ts', 'loose-files-know-no-folder'],
  ['web/src/pages/demo-page.tsx', './stores-page.tsx', 'pages-never-meet'],
  ['web/src/pages/home-page.tsx', './stores-page.tsx', null],
  ['web/src/queries/d.ts', '../ui/button.tsx', 'queries-knows-the-floors-below'],
  ['web/src/storage/a.ts', '../queries/cart.ts', 'storage-knows-the-floors-below'],
];

/** Another way to import, and the rule that refuses it. */
const forms: [path: string, text: string, rule: string][] = [
  ['functions/favorites/g.ts', "import type { A } from '../cart/price-cart.ts';", 'modules-open-by-their-index'],
  ['functions/favorites/n.ts', "import type { Page } from '../table/table.ts';", 'rows-alone-know-keys'],
  [
    'functions/favorites/i.ts',
    "export const a = () => import('../cart/price-cart.ts');",
    'modules-open-by-their-index',
  ],
  [
    'functions/favorites/j.ts',
    'export const a = await import(`../cart/price-cart.ts`);',
    'modules-open-by-their-index',
  ],
  ['functions/favorites/k.ts', "export * from '../cart/price-cart.ts';", 'modules-open-by-their-index'],
  ['web/src/features/cart/o.ts', "import type { A } from '../demo/demo-cart.ts';", 'features-never-meet'],
  ['web/src/features/cart/p.ts', "export const a = () => import('../demo/demo-cart.ts');", 'features-never-meet'],
  ['web/src/features/cart/q.tsx', "export { a } from '../demo/demo-cart.ts';", 'features-never-meet'],
  ['web/src/queries/e.ts', "import type { A } from 'aws-lambda';", 'events-of-lambda-wake-functions'],
  ['shared/e.ts', "import type { A } from '../functions/kit/log.ts';", 'shared-is-the-ground'],
];

const failureToTell = `import { failureWords } from '${project}web/src/api/failure-words.ts';
import { ApiError } from '${project}web/src/api/refusal.ts';
export const says = (error: Error) => error instanceof ApiError && failureWords(error) &&`;

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
  ['web/src/told-a.ts', `${failureToTell} error.status === 409;`, "Property 'status' does not exist"],
  [
    'web/src/told-b.ts',
    `${failureToTell} (({ words }) => words.includes('Premium'))(error);`,
    "Property 'words' does not exist",
  ],
  [
    'web/src/told-c.ts',
    `${failureToTell} failureWords(error).includes('Premium');`,
    "Property 'includes' does not exist",
  ],
  ['web/src/h.ts', "import { readFileSync } from 'node:fs'; readFileSync('a');", "Cannot find name 'node:fs'"],
];

/** What a file says, and the rule of the linter that refuses it, or null where it may. */
const words: [path: string, text: string, rule: string | null][] = [
  ['functions/b.ts', 'export const stage = process.env.STAGE;', 'noProcessEnv'],
  ['web/src/i.ts', '/// <reference types="node" />\nexport const stage = process.env.STAGE;', 'noTripleSlashReference'],
  ['functions/c.ts', '/// <reference lib="dom" />\nexport const title = document.title;', 'noTripleSlashReference'],
  ['functions/d.ts', 'const { env } = process;\nexport const stage = env.STAGE;', 'noRestrictedGlobals'],
  ['functions/kit/environment.ts', 'export const stage = process.env.STAGE;', null],
  ['functions/f.ts', "export type Cart = typeof import('./cart/handler.ts');", 'plugin'],
  ['functions/g.ts', "export type Cart = import('./cart/handler.ts').Cart;", 'plugin'],
  [
    'functions/h.ts',
    "import { createRequire } from 'node:module';\ncreateRequire('/')('./cart/handler.ts');",
    'plugin',
  ],
  ['functions/i.ts', 'export const load = (name: string) => import(name);', 'plugin'],
  ['functions/k.ts', "export const load = () => import('./cart/handler.ts');", null],
  ['functions/l.ts', "export const cart = new URL('./cart/handler.ts', import.meta.url);", 'plugin'],
  ['functions/m.ts', "export const site = new URL('https://tillwise.example');", null],
  ['web/src/a.ts', "export const carts = import.meta.glob('../../functions/cart/*.ts');", 'plugin'],
  ['web/src/b.ts', "export const cart = new URL('../../functions/cart/handler.ts', import.meta.url);", 'plugin'],
  ['web/src/c.ts', "export const cart = fetch('/api/cart');", 'noRestrictedGlobals'],
  ['web/src/api/a.ts', "export const cart = fetch('/api/cart');", null],
  ['infra/a.ts', "export type Cart = typeof import('../functions/cart/handler.ts');", 'plugin'],
  ['shared/a.ts', 'export const now = Date.now();', 'plugin'],
  ['shared/b.ts', 'export const now = new Date();', 'plugin'],
  ['shared/c.ts', 'export const chance = Math.random();', 'plugin'],
  [
    'shared/g.ts',
    'export const day = (now: Date) => new Date(Math.max(now.getTime(), Date.UTC(2026, 1), Date.parse("2026")));',
    null,
  ],
  ['shared/d.ts', "export const day = new Date('2026-11-21');", null],
  ['functions/n.ts', 'export const now = new Date();', null],
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
      'functions/cart/index.ts',
      'functions/cart/needs.ts',
      'functions/favorites/index.ts',
      'functions/kit/log.ts',
      'functions/pricing/providers/kroger.ts',
      'functions/table/keys.ts',
      'functions/table/table.ts',
      'infra/stages.ts',
      'local/start.ts',
      'tests/support/table.ts',
      'web/src/api/client.ts',
      'web/src/api/refusal.ts',
      'web/src/features/demo/demo-cart.ts',
      'web/src/pages/stores-page.tsx',
      'web/src/product/price-range.tsx',
      'web/src/queries/cart.ts',
      'web/src/root.tsx',
      'web/src/sections/demo/landing.tsx',
      'web/src/session/use-user.ts',
      'web/src/ui/button.tsx',
    ]) {
      write(path, 'export {};');
    }
    write('shared/c.ts', "import './b.ts';");
    write('functions/cart/c.ts', "import '../favorites/index.ts';");
    for (const [path, imported] of imports) write(path, `import '${imported}';`);
    for (const [path, text] of forms) write(path, text);
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

  test('is told that two modules need each other', () => {
    expect(refused.get('functions/cart')).toContain('modules-have-an-order');
  });

  test.each(forms)('is told at %s about %s: %s', (path, _, rule) => {
    expect(refused.get(path)).toContain(rule);
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
    cpSync(join(project, 'scripts/lint'), join(scratch, 'words/scripts/lint'), { recursive: true });
    told = findings('words', 'biome', 'lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none');
  });

  test.each(words)('is told at %s about %s: %s', (path, _, rule) => {
    if (rule) expect(told.get(path) ?? '').toContain(rule);
    else expect(told.get(path)).toBeUndefined();
  });
});
