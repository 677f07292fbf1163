import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { offlineWorker } from './app/offline/build-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), offlineWorker()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // Of these the pages use a small part: bundled, the server loads no more than that.
  ssr: { noExternal: ['lucide-react', 'radix-ui'] },
});
