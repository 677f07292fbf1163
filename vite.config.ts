import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { areaScripts } from './app/admin/build-plugin.ts';
import { drawings } from './app/drawings/build-plugin.ts';
import { offlineWorker } from './app/offline/build-plugin.ts';
import { pageScript } from './app/site/page-script/build-plugin.ts';
import { sheets } from './app/styles/build-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sheets(), pageScript(), drawings(), offlineWorker(), areaScripts()],
  // When the texts were made that are not stored: the sitemap says it.
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString().replace(/\.\d+/, '')) },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // Of these the pages use a small part: bundled, the server loads no more than that.
  ssr: { noExternal: ['lucide-react', 'radix-ui'] },
});
