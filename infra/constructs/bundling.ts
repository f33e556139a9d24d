/** How a function becomes one file, in esbuild's words: what is deployed, and what is measured before it is. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  // Bundled CommonJS packages still call require, which an ES module doesn't have.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
} as const;

/** What Node itself is told in every function. */
export const nodeOptions = '--enable-source-maps';
