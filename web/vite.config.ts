import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { scriptFiles } from './script-files.ts';
import { withoutUnusedLibraryCode } from './unused-library-code.ts';

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
  plugins: [tailwindcss(), withoutUnusedLibraryCode(), reactRouter()],
});
