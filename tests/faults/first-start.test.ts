import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { pay, placeCommande } from '#server/testing/ordering.ts'
import { startServer } from '../e2e/support/server.ts'
import { install } from './support/installation.ts'

test('a start ends with what to do next, and each mail is a line with its subject and its link', async () => {
  const product = await (await install()).start()
  await expect.poll(() => product.output()).toContain('npm run seed:demo')
  const notice = product.output().slice(product.output().indexOf('Bon à tirer :'))
  for (const path of ['/commande-invitee', '/login avec admin@bonatirer.localhost', '/courrier-test']) {
    expect(notice).toContain(path)
  }

  expect(await pay(product, await placeCommande(product))).toBe(200)
  await vi.waitFor(
    () => expect(product.output()).toMatch(/\n {2}E-mail : .+ → http:\/\/localhost:3000\/activation\/\S+\n/),
    { timeout: 20_000 },
  )
  // The output is no terminal: the rest is JSON.
  expect(product.output()).toMatch(/\n\{"level":30,.*"url":"\/api\/ready"/)
})

// The message was a stack, after a useless start of the database.
test('a port already taken is one line that says which, and how to choose another', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const failure = await startServer({ port }).catch((error: unknown) => error)
  other.close()

  const [, ...printed] = String(failure instanceof Error ? failure.message : failure)
    .trim()
    .split('\n')
  expect(printed).toEqual([
    `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=${port + 1} npm start`,
  ])
  expect(failure).toHaveProperty('cause.message', 'It ended with code 1.')
})
