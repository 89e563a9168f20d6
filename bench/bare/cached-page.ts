// A Fastify that does nothing but send the bytes of a file with the headers of another: what a page costs at least.

import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { z } from 'zod'

const [bodyFile = '', headersFile = '', port = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(headersFile, 'utf8')))
const withoutBody = Object.fromEntries(
  Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
)

const bare = Fastify()
bare.get('/*', async (request, reply) => {
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(withoutBody).send()
  return reply.headers(headers).send(body)
})
await bare.listen({ port: Number(port), host: '127.0.0.1' })
