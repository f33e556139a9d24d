import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { externalizeScripts, filesOf, withExternalScripts } from '../../web/externalize-scripts.ts';

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

test('a script in the head still runs before anything is painted', () => {
  const { html } = withExternalScripts('<head><script>hide()</script></head><body><script>later()</script></body>');
  expect(html).toMatch(/^<head><script src="[^"]+"><\/script><\/head><body><script defer="" src=/);
});

test('the app and the files of its page load after the first paint', () => {
  const { html, files } = withExternalScripts(
    '<head><link rel="preload" href="/b.woff2"/></head><script type="module" src="/assets/entry.js"></script>',
    { files: ['/assets/entry.js', '/assets/about.js'], drawEarly: '' },
  );
  expect(html).not.toContain('/assets/entry.js');
  expect(html).toContain('/b.woff2');
  const started = /<script type="module" src="([^"]+)">/.exec(html)?.[1] ?? '';
  expect(files.get(started)).toContain('import("/assets/entry.js")');
  expect(files.get(started)).toContain('["/assets/entry.js","/assets/about.js"]');
  expect(files.get(started)).toContain("type: 'paint'");
});

test('a page starts with the files of its sources and with all they import at once', () => {
  const manifest = {
    'src/entry.client.tsx': { file: 'assets/entry.js', imports: ['_frame.js'] },
    'src/pages/about-page.tsx': { file: 'assets/about.js', imports: ['_words.js', '_frame.js'] },
    '_words.js': { file: 'assets/words.js', imports: ['_frame.js'] },
    '_frame.js': { file: 'assets/frame.js' },
  };
  expect(filesOf(['src/entry.client.tsx', 'src/pages/about-page.tsx'], manifest).toSorted()).toEqual([
    '/assets/about.js',
    '/assets/entry.js',
    '/assets/frame.js',
    '/assets/words.js',
  ]);
  expect(() => filesOf(['src/pages/press-page.tsx'], manifest)).toThrow('press-page.tsx');
});

test('a page that is never deferred starts without waiting for its first use', () => {
  const page = '<script type="module" src="/a.js"></script>';
  const [script = ''] = withExternalScripts(page, { files: ['/a.js'], drawEarly: null }).files.values();
  expect(script).toContain('import("/a.js")');
  expect(script).toContain('startAfterFirstPaint();');
  expect(script).not.toContain('deferred');
});

test('the figures of /accuracy are drawn before the app starts', () => {
  const page = '<script type="module" src="/a.js"></script>';
  const { files } = withExternalScripts(page, { files: [], drawEarly: '/assets/draw-early-1.js' });
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
  const pages = ['home', 'visitors'].map((name) => `src/pages/${name}-page.tsx`);
  const sources = ['src/entry.client.tsx', ...pages];
  const manifest = Object.fromEntries(sources.map((source) => [source, { file: 'assets/any.js' }]));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), '<script>start()</script>');
  await externalizeScripts(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const source = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(scriptTags(html)).toEqual([`<script defer="" src="${source}">`]);
  await expect(readFile(join(folder, source), 'utf8')).resolves.toBe('start()');
  expect(await readdir(folder)).not.toContain('.vite');
  await rm(folder, { recursive: true });
});
