import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { BOX } from '../../testing/written-mail.ts'
import { startMailboxReader } from './start-reader.ts'

/** Takes connections, and says nothing: a server that starts, or a port that another program holds. */
const mute = net.createServer()
let app: TestApp

beforeAll(async () => {
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  app = await startOwnTestApp({
    MAILBOX_ADDRESS: BOX,
    IMAP_URL: `imap://reponses:motdepasse@127.0.0.1:${isTcp(address) ? address.port : 0}`,
  })
})
afterAll(async () => {
  mute.close()
  await app.close()
})

// The connection was closed by the signal once it was open: a process asked to stop waited twenty seconds for a greeting.
test('a process asked to stop while the mailbox does not greet stops at once', async () => {
  const connected = once(mute, 'connection')
  const reader = startMailboxReader({ deps: app.deps, take: async () => {} })
  await connected
  const start = performance.now()
  await reader.stop()
  expect(performance.now() - start).toBeLessThan(2000)
})

const isTcp = (address: AddressInfo | string | null): address is AddressInfo =>
  address !== null && typeof address === 'object'
