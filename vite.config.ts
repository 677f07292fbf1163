import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { drawings } from './app/drawings/build-plugin.ts';
import { fonts } from './app/fonts/build-plugin.ts';
import { offlineWorker } from './app/offline/build-plugin.ts';
import { sheets } from './app/styles/build-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sheets(), fonts(), drawings(), offlineWorker()],
  // When the texts were made that are not stored: the sitemap says it.
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString().replace(/\.\d+/, '')) },
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              // What every page needs is two files: one that seldom changes, and ours. What some pages share is put together
              // as long as nobody fetches much that is not needed: each file has a price of its own.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 3,
                },
                {
                  name: 'site',
                  test: /app[\\/](root|site[\\/]frame[\\/]frame)\.tsx$|site[\\/]speakers[\\/]paths\.ts$|programme[\\/]parameters\.ts$/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /[\\/](app[\\/](?!i18n[\\/]messages)|congress[\\/]|lucide-react[\\/]|@radix-ui[\\/])/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 8000,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Of these the pages use a small part: bundled, the server loads no more than that.
  ssr: { noExternal: ['lucide-react', 'radix-ui'] },
});
