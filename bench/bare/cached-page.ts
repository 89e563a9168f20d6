// A Fastify that only sends the bytes of a file with the headers of another: the least that a page costs.

import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { z } from 'zod'

const [bodyFile = '', headersFile = '', port = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(headersFile, 'utf8')))

const bare = Fastify()
bare.get('/*', async (_, reply) => reply.headers(headers).send(body))
await bare.listen({ port: Number(port), host: '127.0.0.1' })
