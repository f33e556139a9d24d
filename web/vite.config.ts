import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Named, so that the build may be started from any folder: prerendering looks for the app here.
  root: import.meta.dirname,
  // A worker of modules, as the one of the map is.
  worker: { format: 'es' },
  plugins: [tailwindcss(), reactRouter()],
});
