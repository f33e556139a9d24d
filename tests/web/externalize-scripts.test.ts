import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { externalizeScripts, withExternalScripts } from '../../web/externalize-scripts.ts';

const scriptTags = (html: string) => html.match(/<script[^>]*>/g) ?? [];

test('inline scripts move to separate files, in order and with their attributes, and run after parsing', () => {
  const { html, files } = withExternalScripts(
    '<body><script>first()</script><p>text</p><script nomodule="">second < third</script></body>',
  );
  const [first, second] = [...files.keys()];
  expect(html).toBe(
    `<body><script defer="" src="${first}"></script><p>text</p><script nomodule="" defer="" src="${second}"></script></body>`,
  );
  expect([...files.values()]).toEqual(['first()', 'second < third']);
  expect(first).toMatch(/^\/assets\/page-[\w-]{10}\.js$/);
});

test('a module only loses `async`, which React would treat as its own resource', () => {
  const { html } = withExternalScripts('<script type="module" async="">import "/a.js";</script>');
  expect(html).toMatch(/^<script type="module" src="[^"]+"><\/script>$/);
});

test('a script in the head still runs before anything is painted', () => {
  const { html } = withExternalScripts('<head><script>hide()</script></head><body><script>later()</script></body>');
  expect(html).toMatch(/^<head><script src="[^"]+"><\/script><\/head><body><script defer="" src=/);
});

test('the app and its modules load after the first paint', () => {
  const { html, files } = withExternalScripts(
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/b.woff2"/></head><script type="module">import "/assets/a.js";</script>',
  );
  expect(html).not.toContain('/assets/a.js');
  expect(html).toContain('/b.woff2');
  const started = /<script type="module" src="([^"]+)">/.exec(html)?.[1] ?? '';
  const [app] = [...files].find(([, code]) => code === 'import "/assets/a.js";') ?? [];
  expect(files.get(started)).toContain(`import("${app}")`);
  expect(files.get(started)).toContain('["/assets/a.js"]');
  expect(files.get(started)).toContain("type: 'paint'");
});

test('the figures of /accuracy are drawn before the app starts', () => {
  const { files } = withExternalScripts('<script type="module">import "/a.js";</script>', '/assets/draw-early-1.js');
  expect([...files.values()].join()).toContain('import("/assets/draw-early-1.js")');
});

test('scripts with a source and data blocks stay unchanged', () => {
  const page =
    '<script src="/a.js"></script><script async="" type="module" src="/b.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(withExternalScripts(page)).toEqual({ html: page, files: new Map() });
});

test('the same code is the same file on every page', () => {
  const [one] = withExternalScripts('<script>same()</script>').files.keys();
  const [other] = withExternalScripts('<h1>Other</h1><script>same()</script>').files.keys();
  expect(one).toBe(other);
});

test('a built site is left without a single inline script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillwise-'));
  await writeFile(join(folder, 'index.html'), '<script>start()</script>');
  await externalizeScripts(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const source = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(scriptTags(html)).toEqual([`<script defer="" src="${source}">`]);
  await expect(readFile(join(folder, source), 'utf8')).resolves.toBe('start()');
  await rm(folder, { recursive: true });
});
