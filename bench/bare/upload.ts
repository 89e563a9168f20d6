// The reference of uploads: Fastify, @fastify/multipart and SHA-256 to a folder, and nothing else. `node upload.ts FOLDER`

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyRequest } from 'fastify'

const folder = process.argv[2] ?? '.'

const server = Fastify()
await server.register(multipart, { limits: { fileSize: Infinity, files: 10 } })
server.route({ method: 'POST', url: '/files', handler: hashAndKeep })
// The server flushes nothing: its unwritten bytes would be written at the expense of the next measure.
server.addHook('onResponse', async () => {
  for (let file = 0; file < 10; file++) await rm(pathOf(file), { force: true })
})
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)

function pathOf(file: number): string {
  return join(folder, String(file))
}

async function hashAndKeep(request: FastifyRequest) {
  const hashes: string[] = []
  for await (const { file } of request.files()) {
    const hash = createHash('sha256')
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(file, measure, createWriteStream(pathOf(hashes.length)))
    hashes.push(hash.digest('hex'))
  }
  return { hashes }
}
