import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync, type Metafile, type OutputFile } from 'esbuild';
import { backgroundNeeds, groupNeeds } from '#functions/needs.ts';
import { oldAssets } from '#functions/website/needs.ts';
import type { Needs, ReferenceData } from '#shared/deployment/needs.ts';
import { bundling, loadedLater } from './bundling.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** Data from `npm run stores:import` and `npm run catalog:import` replaces the shipped data. */
const imported = 'data/imported/built';

function dataFolder(part: ReferenceData): string {
  const isImported = existsSync(join(projectRoot, imported, part));
  return isImported ? `${imported}/${part}` : `functions/kit/reference/built/${part}`;
}

interface Bundles {
  /** The code and source maps of each function, by its file. */
  readonly files: ReadonlyMap<string, readonly OutputFile[]>;
  readonly metafile: Metafile;
}

let bundles: Bundles | null = null;

/** Bundles all functions at once: they share most of their sources, and one by one they take three times as long. */
export function bundleFunctions(): Bundles {
  bundles ??= bundleAnew();
  return bundles;
}

function bundleAnew(): Bundles {
  const all = [...Object.values<Needs>({ ...groupNeeds, ...backgroundNeeds }), oldAssets].map(({ file }) => file);
  const later = loadedLater.map((file) => ({ in: `functions/${file}`, out: `later/${basename(file, '.ts')}` }));
  const { outputFiles, metafile } = buildSync({
    ...bundling,
    mainFields: [...bundling.mainFields],
    absWorkingDir: projectRoot,
    entryPoints: [...all.map((file) => ({ in: `functions/${file}`, out: `${file}/index` })), ...later],
    outdir: projectRoot,
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  const filesOf = (file: string) => {
    const besides = metafile.outputs[`${file}/index.js`]?.imports ?? [];
    const paths = [
      `${file}/index.js`,
      ...besides.flatMap(({ path }) => (path.startsWith('./') ? join('later', path) : [])),
    ];
    const withMaps = new Set(paths.flatMap((path) => [path, `${path}.map`]).map((path) => join(projectRoot, path)));
    return outputFiles.filter(({ path }) => withMaps.has(path));
  };
  return { files: new Map(all.map((file) => [file, filesOf(file)])), metafile };
}

/**
 * A function's bundled code with the reference data beside it, where the source expects it too. CDK's NodejsFunction makes
 * the same files but starts npx for each function.
 */
export function functionCode({ file, reference = [] }: Needs): Code {
  const bundle = (folder: string) => {
    for (const { path, contents } of bundleFunctions().files.get(file) ?? [])
      writeFileSync(join(folder, basename(path)), contents);
    for (const part of reference) {
      cpSync(join(projectRoot, dataFolder(part)), join(folder, 'built', part), { recursive: true });
    }
    return true;
  };
  return Code.fromAsset(projectRoot, {
    assetHashType: AssetHashType.OUTPUT,
    // CDK requires an image, and starts it only if bundling on this machine fails. It bundles once per command.
    bundling: { image: DockerImage.fromRegistry('none'), command: [file], local: { tryBundle: bundle } },
  });
}
