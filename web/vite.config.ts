import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs to start at all: in one file that is kept over a change of ours, and smaller than in five. */
const frame = { name: 'frame', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie)[\\/]/ };

export default defineConfig({
  // Named, so that the build may be started from any folder: prerendering looks for the app here.
  root: import.meta.dirname,
  // A worker of modules, as the one of the map is.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } } },
  },
  plugins: [tailwindcss(), reactRouter()],
});
