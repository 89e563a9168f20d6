import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Every route is known from the start: no request to discover one, no path named in a URL.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
