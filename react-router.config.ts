import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressStaticFiles } from './server/pages/static-files.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is a few kilobytes: shipping it saves every page a request for it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressStaticFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
