import type { KnipConfig } from 'knip';
import { backgroundNeeds } from './functions/needs.ts';
import { oldAssets } from './functions/website/needs.ts';
import { bundling } from './infra/lambda/bundling.ts';

export default {
  entry: [
    'scripts/*.{ts,mjs}',
    // cdk.json and local/startup name it by its file.
    'scripts/products/build-imported-catalog.ts',
    'infra/app.ts',
    'local/lambda/lambda-worker.ts',
    'tests/support/start-probe.cjs',
    'functions/*/handler.ts',
    // What a schedule, a queue or a deploy starts; infra names it by its file.
    ...[...Object.values(backgroundNeeds), oldAssets].map(({ file }) => `functions/${file}`),
    // What replaces a package in the bundles.
    bundling.alias['@aws-sdk/credential-provider-node'],
    'web/src/root.tsx',
    'web/src/routes.ts',
    'web/src/entry.*.tsx',
    'web/src/pages/*.tsx',
    // The accuracy page runs it before the app.
    'web/src/features/accuracy/draw-early.tsx',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/browser/playwright.config.ts',
    'tests/browser/start-clouds.ts',
    'web/*.ts',
    'tests/bench/*.ts',
  ],
  project: ['{events,functions,infra,local,scripts,shared,tests,web}/**/*.{ts,tsx,mjs,css}'],
  ignoreBinaries: ['apt-get', 'java'],
  ignoreDependencies: ['@swc/core', '@tesseract.js-data/eng'],
} satisfies KnipConfig;
