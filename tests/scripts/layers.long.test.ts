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
import { dirname, join } from 'node:path';
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

/** What a file says, and what the compiler or the linter answers. */
const words: [path: string, text: string, refusal: string][] = [
  ['functions/scratch.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['functions/scratch.ts', 'export const stage = process.env.STAGE;', 'noProcessEnv'],
  ['web/src/scratch.ts', 'export const stage = process.env.STAGE;', 'no Node'],
  ['shared/scratch.ts', 'export const stage = process.env.STAGE;', 'no Node'],
  ['shared/scratch.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['web/src/scratch.ts', "const isPremium = (error: Error) => error.message.includes('Premium');", 'by its code'],
  ['web/src/scratch.ts', 'const isPremium = (error: Error) => /Premium/.test(failureWords(error));', 'by its code'],
  ['infra/scratch.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
  ['local/scratch.ts', 'export const title: string = document.title;', "Cannot find name 'document'"],
];

beforeAll(() => {
  symlinkSync(join(project, 'node_modules'), join(scratch, 'node_modules'));
  for (const file of ['package.json', '.dependency-cruiser.mjs', 'tsconfig.base.json', 'biome.json']) {
    copyFileSync(join(project, file), join(scratch, file));
  }
  cpSync(join(project, 'scripts/lint'), join(scratch, 'scripts/lint'), { recursive: true });
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

describe('a contributor who uses what is not there where the code runs', () => {
  test.each(words)('is told at %s about %s: %s', (path, text, refusal) => {
    const part = path.split('/')[0] ?? '';
    rmSync(join(scratch, part), { recursive: true, force: true });
    write(path, text);
    const { references: _, ...config } = JSON.parse(readFileSync(join(project, part, 'tsconfig.json'), 'utf8'));
    write(`${part}/tsconfig.json`, JSON.stringify(config));
    const { stdout: compiler } = spawnSync('tsc', ['-p', part], { cwd: scratch, encoding: 'utf8' });
    // The types of some packages bring Node's along, so the linter tells as well.
    const linter = spawnSync('biome', ['lint', '--vcs-enabled=false', path], { cwd: scratch, encoding: 'utf8' });
    const told = compiler + linter.stdout + linter.stderr;
    expect(told).toContain(refusal);
  });
});
