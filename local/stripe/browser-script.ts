import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let script: Promise<string> | null = null;

/** The payment form's script in one file, made of `browser/` when it is first asked for. */
export function browserScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./browser/stripe.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}
