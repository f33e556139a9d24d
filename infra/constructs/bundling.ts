/** The esbuild options that bundle a function, for deploys and for size tests. */
export const bundling = {
  bundle: true,
  platform: 'node',
  // An ES module that imports 'node:http' also loads Node's fetch, a sixth of the start time.
  format: 'cjs',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  // A separate file for kit/source-positions.ts, because Node would read it at every start.
  sourcemap: 'external',
  sourcesContent: false,
  define: { 'import.meta.dirname': '__dirname' },
  alias: { '@aws-sdk/credential-provider-node': './functions/kit/clients/function-credentials.ts' },
} as const;
