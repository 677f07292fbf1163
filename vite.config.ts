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
  // The time of the shipped texts, for the sitemap.
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString().replace(/\.\d+/, '')) },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // Bundled, so that the server only loads the small part of these packages that pages use.
  ssr: { noExternal: ['lucide-react', 'radix-ui'] },
});
