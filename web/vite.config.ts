import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { limitsInPlace } from './limits-in-place.ts';
import { scriptFiles } from './script-files.ts';
import { withoutUnusedComponents } from './unused-components.ts';

export default defineConfig({
  // Explicit, so that the build works from any folder: prerendering looks for the app here.
  root: import.meta.dirname,
  // The map's worker is a module.
  worker: { format: 'es' },
  // Names the files that each page starts with, for externalize-scripts.ts.
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
  },
  plugins: [tailwindcss(), withoutUnusedComponents(), limitsInPlace(), reactRouter()],
});
