import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { offlineWorker } from './app/offline/build-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), offlineWorker()],
  // When the texts were made that are not stored: the sitemap says it.
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString().replace(/\.\d+/, '')) },
  build: { sourcemap: false, assetsInlineLimit: 0 },
});
