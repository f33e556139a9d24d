import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What several pages share is in chunks by who needs it; one that is smaller than this, in bytes before it is minified,
 * goes into a neighbor. Left alone, the cart asked for 75 files, of which 50 were smaller than what a request takes.
 */
const leastChunkBytes = 12_000;
const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: leastChunkBytes };

export default defineConfig({
  // Named, so that the build may be started from any folder: prerendering looks for the app here.
  root: import.meta.dirname,
  // A worker of modules, as the one of the map is.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
  plugins: [tailwindcss(), reactRouter()],
});
