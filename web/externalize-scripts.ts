import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { fallbackPage, shopperPage } from '#shared/deployment/hosting.ts';
import { countVisit } from './src/api/send-visit.ts';
import { showShopper } from './src/api/shopper-name-before-start.ts';
import { unnamedShopper } from './src/api/words.ts';
import { answerBeforeStart } from './src/parts/site/answer-cookies-before-start.ts';

const inlineScript = /<script(?<attributes>(?:\s(?!src=)[^\s=>]+(?:="[^"]*")?)*)>(?<code>[\s\S]*?)<\/script>/g;
const appStart = /<script type="module" src="(?<entry>[^"]+)"><\/script>/;

/** A script with data (JSON-LD) never runs, so the policy allows it. */
function isRun(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type === 'text/javascript';
}

/** What every page's script begins with: the cookie banner's answer, and how the app starts, after the page is readable. */
const starting = (module: string, files: readonly string[]) => `${answerBeforeStart}
function hearAnswer({ target }) {
  const control = target instanceof Element && target.closest('[data-consent]');
  if (control) answerBeforeStart(control);
}
addEventListener('click', hearAnswer, true);
addEventListener('started', () => removeEventListener('click', hearAnswer, true), { once: true });
let hasStarted = false;
let undoEarly;
function start() {
  if (hasStarted) return;
  hasStarted = true;
  undoEarly?.();
  for (const href of ${JSON.stringify(files)}) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(${JSON.stringify(module)});
}
function startAfterFirstPaint() {
  const isTold = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (document.hidden || !isTold) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  }
}
`;

/**
 * For a page that the browser draws, or whose reader is signed in: on a slow connection no script loads before styles and
 * fonts. A hidden tab paints nothing, and some browsers don't report when they painted.
 */
const startAtOnce = (module: string, files: readonly string[]) => `${starting(module, files)}startAfterFirstPaint();
`;

/**
 * For a page that is complete without script and may be deferred (see deferred-start.ts): then it waits until the visitor uses one
 * of its controls. A press before the app has started is repeated, typed text is typed again, and a file is dropped again.
 * The frame of every page starts nothing: the browser opens the menu, and a few lines handle the cookie banner and name
 * the shopper. Any other press or typing starts the app, so a new part of a page needs no code for this; looking,
 * scrolling, and moving the pointer load nothing. The demo may sleep longer than its page: it hears here when it is used
 * (see `loadOnceUsed`). The figures of /accuracy are drawn without the app.
 */
function startWhenNeeded(module: string, files: readonly string[], drawEarly: string): string {
  return `${starting(module, files)}${countVisit}
${showShopper}
const page = document.documentElement;
function waitUntilUsed() {
  const used = ({ target }) => target instanceof Element && target.closest('button, input, select, textarea');
  const isDeferred = (element) => element.closest('[data-deferred]') !== null;
  const control = (event) => {
    const found = used(event);
    return found && isDeferred(found) && !found.matches('[popovertarget], [data-consent]') && found;
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let pressed;
  let typedInto;
  let typed;
  let dropped;
  for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, (event) => control(event) && start(), options);
  if (demo) {
    const use = ({ target }) => {
      if (!demo.contains(target)) return;
      demo.dataset.used = '';
      demo.dispatchEvent(new Event('used'));
    };
    for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, use, options);
  }
  addEventListener('click', (event) => {
    const target = control(event);
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = target;
    start();
  }, options);
  addEventListener('input', ({ target }) => {
    if (!isDeferred(target)) return;
    typedInto = target;
    typed = target.value;
  }, options);
  // By itself, the browser would open a dropped file in place of the page.
  for (const sign of ['dragover', 'drop']) addEventListener(sign, (event) => {
    if (!control(event) || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // The app may listen already, and would take the file once more.
    event.stopImmediatePropagation();
    start();
    if (sign === 'drop') dropped = { target: event.target, files: [...event.dataTransfer.files] };
  }, options);
  function repeatDrop({ target, files }) {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }
  function repeatTyping(field, text) {
    // React treats the field's current text as its own unless it changes.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Page and demo may start one after the other: each time, repeat what was done in the part that started.
  addEventListener('started', () => {
    if (!document.querySelector('[data-deferred]')) listening.abort();
    const [press, drop, field] = [pressed, dropped, typedInto];
    if (press && !isDeferred(press)) {
      pressed = undefined;
      press.click();
    }
    if (drop && !isDeferred(drop.target)) {
      dropped = undefined;
      repeatDrop(drop);
    }
    if (field && !isDeferred(field)) {
      typedInto = undefined;
      if (field.isConnected) repeatTyping(field, typed);
    }
  });
}
function showWithoutApp() {
  const figures = document.getElementById('accuracy-figures');
  if (figures) {
    import(${JSON.stringify(drawEarly)})
      .then((early) => early.drawEarly(figures))
      .then((undo) => hasStarted ? undo() : (undoEarly = undo))
      .catch(start);
  }
  if ('known' in page.dataset) showShopper(${JSON.stringify(unnamedShopper)});
  (window.requestIdleCallback ?? setTimeout)(countVisit);
}
const demo = document.getElementById('demo');
if (demo && !('demo' in page.dataset)) demo.dataset.deferred = '';
if (document.querySelector('[data-deferred]')) waitUntilUsed();
if ('deferred' in page.dataset) showWithoutApp();
else startAfterFirstPaint();
`;
}

/** What starts the app of a page. */
interface Start {
  files: readonly string[];
  /** What draws the figures of /accuracy before; null for a page that is never deferred. */
  drawEarly: string | null;
}

/**
 * Replaces each inline script of a page, in place, with a file named by its hash, and the start of the app by one that
 * waits. A script in the head runs before the first paint; the others run in order after parsing.
 */
export function withExternalScripts(
  html: string,
  { files, drawEarly }: Start = { files: [], drawEarly: null },
): { html: string; files: Map<string, string> } {
  const written = new Map<string, string>();
  const keep = (code: string) => {
    const path = `/assets/page-${createHash('sha256').update(code).digest('base64url').slice(0, 10)}.js`;
    written.set(path, code);
    return path;
  };
  const rewritten = html
    .replace(inlineScript, (whole, attributes: string, code: string, at: number, all: string) => {
      if (!isRun(attributes)) return whole;
      const isDeferred = at > all.indexOf('</head>');
      return `<script${attributes}${isDeferred ? ' defer=""' : ''} src="${keep(code)}"></script>`;
    })
    .replace(appStart, (_, entry: string) => {
      const code = drawEarly === null ? startAtOnce(entry, files) : startWhenNeeded(entry, files, drawEarly);
      const path = keep(code);
      return `<script type="module" src="${path}"></script>`;
    });
  return { html: rewritten, files: written };
}

/** What the bundler wrote: each source's file, and the sources that it needs at once. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The sources that a built page starts with. A shopper's front page counts as a separate page. */
function sourcesOf(page: string): string[] {
  const entry = 'src/entry.client.tsx';
  if (page === basename(fallbackPage)) return [entry];
  const readers: Record<string, string> = { 'index.html': 'visitors', [basename(shopperPage)]: 'comparison' };
  const reader = readers[page];
  const names = reader ? ['home', reader] : [page.replace('/index.html', '')];
  return [entry, ...names.map((one) => `src/pages/${one}-page.tsx`)];
}

/** The files of these sources, with all that they import. */
export function filesOf(sources: readonly string[], manifest: Manifest): string[] {
  const found = new Set(sources);
  for (const source of found) {
    const written = manifest[source];
    if (!written) throw new Error(`${source} is not among the built files.`);
    for (const imported of written.imports ?? []) found.add(imported);
  }
  return [...found].map((source) => `/${manifest[source]?.file}`);
}

/** Bundles what draws the figures of /accuracy with its own React, because the app's files need one another. */
async function bundleDrawEarly(clientFolder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src/features/accuracy/draw-early.tsx')],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: resolve(clientFolder, 'assets'),
    entryNames: '[name]-[hash]',
    write: false,
    logLevel: 'error',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The script for the figures was not bundled.');
  await writeFile(file.path, file.contents);
  return `/assets/${basename(file.path)}`;
}

/** Moves the pages' inline scripts into files, because the content security policy only allows our own files. */
export async function externalizeScripts(clientFolder: string): Promise<void> {
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  const manifest: Manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const drawEarly = await bundleDrawEarly(clientFolder);
  for await (const page of glob('**/*.html', { cwd: clientFolder })) {
    const isEverDeferred = page !== basename(fallbackPage) && page !== basename(shopperPage);
    const start = { files: filesOf(sourcesOf(page), manifest), drawEarly: isEverDeferred ? drawEarly : null };
    const { html, files } = withExternalScripts(await readFile(join(clientFolder, page), 'utf8'), start);
    for (const [path, code] of files) await writeFile(join(clientFolder, path), code);
    await writeFile(join(clientFolder, page), html);
  }
  // For the build only.
  await rm(join(clientFolder, '.vite'), { recursive: true });
}
