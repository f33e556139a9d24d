import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { backgroundNeeds, groupNeeds } from '#functions/needs.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const worker = join(project, 'local/lambda/lambda-worker.ts');

/** In place of local/lambda/load-handler.ts: imports that a bundler can follow. */
const handlers: Plugin = {
  name: 'handlers',
  setup({ onLoad }) {
    const files = Object.values({ ...groupNeeds, ...backgroundNeeds }).map(({ file }) => file);
    const loaders = files.map(
      (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`#functions/${file}`)})`,
    );
    const contents = `const loaders = { ${loaders.join(',\n')} };\nexport const loadHandler = (file) => loaders[file]();`;
    onLoad({ filter: /[\\/]load-handler\.ts$/ }, () => ({ contents, resolveDir: project }));
  },
};

/** Bundles the local cloud's functions with their worker into this file. */
export async function bundleFunctions(outfile: string): Promise<void> {
  await build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    // As if the code still were where its data and packages are.
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(worker).href),
      'import.meta.dirname': JSON.stringify(join(project, 'functions/kit/reference')),
    },
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    plugins: [handlers],
    entryPoints: [worker],
    outfile,
    logLevel: 'error',
  });
}
