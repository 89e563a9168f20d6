import { once } from 'node:events'
import { createServer } from 'node:http'
import { Registry } from 'prom-client'
import { type MetricsDeps, openRegistry } from './open-registry.ts'

export type MetricsAddress = { host: string; port: number }

/** `GET /metrics` in Prometheus's text, on a port of its own that the public never reaches; nothing else is answered there. */
export async function serveMetrics(
  deps: MetricsDeps,
  { host, port }: MetricsAddress,
): Promise<{ port: number; close: () => void }> {
  const { scrape } = openRegistry(deps)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    scrape()
      .then((text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      })
  })
  server.listen(port, host)
  await once(server, 'listening')
  // An open scrape does not keep the process running.
  server.unref()
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
