import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is a few kilobytes: shipping it saves every page a request for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
