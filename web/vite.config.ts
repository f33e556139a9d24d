import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What every page needs to start, in one file: our changes don't invalidate its cache, and it is smaller than five
 * files.
 */
const frame = { name: 'frame', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie)[\\/]/ };

export default defineConfig({
  // Explicit, so that the build works from any folder: prerendering looks for the app here.
  root: import.meta.dirname,
  // The map's worker is a module.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } } },
  },
  plugins: [tailwindcss(), reactRouter()],
});
