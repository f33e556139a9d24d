import { basename } from 'node:path';

/**
 * What functions load with the first call that needs it, by file. Each becomes a file beside a function's code, so that no
 * start reads it. It has a copy of what it shares with that code, so it may keep no state there and throw no Failure.
 */
export const loadedLater = [
  'kit/clients/amazon-location.ts',
  'kit/clients/textract.ts',
  'lists/reading/read-list.ts',
  'messages/phone-numbers/parse-phone.ts',
  'messages/sending-texts/text-parts.ts',
  'receipts/reading/lazy-receipt-parser.ts',
] as const;

const besideCode = (file: string) => `./${basename(file, '.ts')}.js`;

/** The esbuild options that bundle a function, for deploys and for size tests. */
export const bundling = {
  bundle: true,
  platform: 'node',
  // An ES module that imports 'node:http' also loads Node's fetch, a sixth of the start time.
  format: 'cjs',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  // A separate file for kit/stack-traces.ts, because Node would read it at every start.
  sourcemap: 'external',
  sourcesContent: false,
  define: { 'import.meta.dirname': '__dirname' },
  alias: {
    '@aws-sdk/credential-provider-node': './functions/kit/clients/function-credentials.ts',
    ...Object.fromEntries(loadedLater.map((file) => [`#functions/${file}`, besideCode(file)])),
  },
  external: loadedLater.map(besideCode),
  // Node's own `import()` would start its loader of ES modules.
  supported: { 'dynamic-import': false },
} as const;
