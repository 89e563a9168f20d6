import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'

// Bare Fastify that serves the product's own React Router build: no database, no API, no worker.
const server = Fastify()
// oxlint-disable-next-line typescript/no-unsafe-assignment -- made by `react-router build`, which gives it no type
const build: ServerBuild = await import(resolve('build/server/index.js'))
const render = createRequestHandler(build, 'production')

await server.register(fastifyStatic, { root: resolve('build/client/assets'), prefix: '/assets/' })
server.get('/ready', async () => ({ status: 'ready' }))
server.get('/*', async (request, reply) =>
  reply.send(await render(new Request(new URL(request.url, 'http://localhost')))),
)

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
