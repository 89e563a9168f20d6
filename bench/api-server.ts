import { buildApp } from '../src/server/app.ts'
import { loadConfig } from '../src/server/config.ts'
import { createServer } from '../src/server/platform/http/create-server.ts'
import { openDeps } from '../src/server/platform/open-deps.ts'

// The product's API as `serve.ts` serves it, without pages and without worker.
const config = loadConfig()
const server = createServer(config, 'info')
const { deps } = await openDeps(config, server.log)
await buildApp(server, deps)
await server.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => process.exit(0))
