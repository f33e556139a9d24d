import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script(?<attributes>(?:\s(?!src=)[^\s=>]+(?:="[^"]*")?)*)>(?<code>[\s\S]*?)<\/script>/g;

/** An inline script that holds data (JSON-LD) is never run, so the policy lets it stay. */
function isRun(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type === 'text/javascript';
}

/**
 * The page with each inline script replaced, in place, by a file named by its hash. All attributes stay but `async`:
 * React takes an async script with a source for one of its own resources, and the hydration of the page then fails.
 */
export function withExternalScripts(html: string): { html: string; files: Map<string, string> } {
  const files = new Map<string, string>();
  const rewritten = html.replace(inlineScript, (whole, attributes: string, code: string) => {
    if (!isRun(attributes)) return whole;
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10);
    const path = `/assets/page-${hash}.js`;
    files.set(path, code);
    return `<script${attributes.replace(/\sasync(="")?(?=\s|$)/, '')} src="${path}"></script>`;
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
