import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import { z } from 'zod'

// argon2id alone: the password of the body against one hash, and nothing else.
const passwordHash = process.env.PASSWORD_HASH ?? ''
const sent = z.object({ password: z.string() })

createServer(async (request, response) => {
  const { password } = request.method === 'POST' ? sent.parse(await json(request)) : { password: null }
  const good = password === null || (await verify(passwordHash, password))
  response.writeHead(good ? 200 : 401).end()
}).listen(Number(process.env.PORT), '127.0.0.1')
