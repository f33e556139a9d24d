/** How a function becomes one file, in esbuild's words: what is deployed, and what is measured before it is. */
export const bundling = {
  bundle: true,
  platform: 'node',
  // An ES module's import of 'node:http' has Node load all of its fetch as well, a sixth of what a start takes.
  format: 'cjs',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  // Beside the bundle, for kit/source-positions.ts: Node itself would read it at every start.
  sourcemap: 'external',
  sourcesContent: false,
  define: { 'import.meta.dirname': '__dirname' },
} as const;
