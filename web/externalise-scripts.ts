import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countVisit } from './src/api/count-visit.ts';
import { answerAsleep } from './src/product/answer-asleep.ts';

const inlineScript = /<script(?<attributes>(?:\s(?!src=)[^\s=>]+(?:="[^"]*")?)*)>(?<code>[\s\S]*?)<\/script>/g;
const modulePreload = /<link rel="modulepreload"[^>]*\shref="(?<href>[^"]+)"[^>]*>/g;

/** An inline script that holds data (JSON-LD) is never run, so the policy lets it stay. */
function isRun(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type === 'text/javascript';
}

/**
 * Starts the app once its page can be read: what is written at build needs no script, so on a slow line no script comes
 * before its style and its fonts. A tab that nobody looks at paints nothing, and some browsers don't say when they did.
 * A page that sleeps waits longer still, until one of its controls is used; a press before the app has taken over is done
 * again then, and what was typed is typed again. What the frame of every page has wakes nothing: the browser opens the menu, and a few lines answer the
 * question about cookies. Anything else that is pressed or typed into wakes the app, so a part that is added to a page
 * needs nothing to be woken by. The demo wakes as soon as somebody moves: it has more to press than the other pages.
 */
function startWhenNeeded(module: string, imports: readonly string[]): string {
  return `let hasStarted = false;
function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const href of ${JSON.stringify(imports)}) {
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
${countVisit}
${answerAsleep}
function startOnceUsed() {
  const used = ({ target }) => target instanceof Element && target.closest('button, input, select, textarea');
  const control = (event) => {
    const found = used(event);
    return found && !found.matches('[popovertarget], [data-consent]') && found;
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let pressed;
  let typedInto;
  let typed;
  for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, (event) => control(event) && start(), options);
  if (document.getElementById('demo-cart')) {
    for (const sign of ['pointermove', 'scroll', 'keydown']) addEventListener(sign, start, options);
  }
  addEventListener('click', (event) => {
    if (used(event)?.matches('[data-consent]')) answerAsleep(used(event));
    const target = control(event);
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = target;
    start();
  }, options);
  addEventListener('input', ({ target }) => {
    typedInto = target;
    typed = target.value;
  }, options);
  addEventListener('awake', () => {
    listening.abort();
    pressed?.click();
    if (!typedInto?.isConnected) return;
    // React takes what is in a field by now for its own doing, unless it changes.
    typedInto.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(typedInto), 'value')?.set.call(typedInto, typed);
    typedInto.dispatchEvent(new Event('input', { bubbles: true }));
  }, { once: true });
  (window.requestIdleCallback ?? setTimeout)(countVisit);
}
if ('asleep' in document.documentElement.dataset) startOnceUsed();
else startAfterFirstPaint();
`;
}

/**
 * The page with each inline script replaced, in place, by a file named by its hash. One in the head runs before anything
 * is painted, the others run in order after the page was read. `async` goes: React takes an async script with a source for one of its own resources, and the hydration of
 * the page then fails. What was to be loaded ahead for a module is loaded when the module starts.
 */
export function withExternalScripts(html: string): { html: string; files: Map<string, string> } {
  const files = new Map<string, string>();
  const keep = (code: string) => {
    const path = `/assets/page-${createHash('sha256').update(code).digest('base64url').slice(0, 10)}.js`;
    files.set(path, code);
    return path;
  };
  const imports = [...html.matchAll(modulePreload)].map(([, href = '']) => href);
  const rewritten = html
    .replace(modulePreload, '')
    .replace(inlineScript, (whole, attributes: string, code: string, at: number, all: string) => {
      if (!isRun(attributes)) return whole;
      const isModule = attributes.includes('type="module"');
      const path = keep(isModule ? startWhenNeeded(keep(code), imports) : code);
      const kept = attributes.replace(/\sasync(="")?(?=\s|$)/, '');
      const isDeferred = !isModule && at > all.indexOf('</head>');
      return `<script${kept}${isDeferred ? ' defer=""' : ''} src="${path}"></script>`;
    });
  return { html: rewritten, files };
}

/** The content security policy allows scripts from our own files alone: moves what the framework wrote inline there. */
export async function externaliseScripts(clientFolder: string): Promise<void> {
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  for await (const page of glob('**/*.html', { cwd: clientFolder })) {
    const { html, files } = withExternalScripts(await readFile(join(clientFolder, page), 'utf8'));
    for (const [path, code] of files) await writeFile(join(clientFolder, path), code);
    await writeFile(join(clientFolder, page), html);
  }
}
