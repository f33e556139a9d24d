import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { scriptFiles } from './script-files.ts';
import { withoutUnusedLibraryCode } from './unused-library-code.ts';

/**
 * Loads the app before the first page is prerendered: each page has 10 seconds, and on a busy machine the first one, which
 * also loaded the app, took longer and failed the build.
 */
function loadBeforePrerendering(): Plugin {
  const app = new URL('build/server/index.js', import.meta.url);
  return {
    name: 'load-before-prerendering',
    configurePreviewServer: async () => {
      await import(app.href);
    },
  };
}

export default defineConfig({
  // Explicit, so that the build works from any folder: prerendering looks for the app here.
  root: import.meta.dirname,
  // The map's worker is a module.
  worker: { format: 'es' },
  // Names the files that each page starts with, for externalize-scripts.ts.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Limits and words in place of their names: a page loads only those it uses.
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: scriptFiles } },
        },
      },
    },
  },
  plugins: [tailwindcss(), withoutUnusedLibraryCode(), loadBeforePrerendering(), reactRouter()],
});
