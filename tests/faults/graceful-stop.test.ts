import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passwordChangedEmail } from '#server/nouns/auth/password-changed-email.ts'
import { queueEmail } from '#server/platform/emails/queue-email.ts'
import { createCommande, createFichier, createToken, createUser } from '#server/testing/factories.ts'
import { commandeFields } from '#server/testing/ordering.ts'
import { holdDownload, holdUpload } from './support/held-exchange.ts'
import { type Installation, install, type ProductProcess, startTwo } from './support/installation.ts'
import { type ReverseProxy, startReverseProxy } from './support/reverse-proxy.ts'
import { startLoad } from './support/steady-load.ts'

const LIGHT = ['/api/tarifs', '/api/health', '/api/openapi.json']
const PATHS = [...LIGHT, ...LIGHT, '/commande-invitee']
const LOAD_BEFORE = 200

let installation: Installation
let first: ProductProcess
let second: ProductProcess
let proxy: ReverseProxy
let muteServer: MuteServer
beforeAll(async () => {
  muteServer = await startMuteServer()
  installation = await install({ TRUST_PROXY: '127.0.0.1', SMTP_URL: muteServer.url })
  ;[first, second] = await startTwo(installation)
  proxy = await startReverseProxy([first.url, second.url])
})
afterAll(async () => {
  await proxy.close()
  muteServer.close()
})

// The process stopped listening at once and without notice: callers and balancers went on sending requests.
test('a process told to stop under load fails no request, and ends well within 10 s', async () => {
  const { token, fileId, sha256 } = await heavyFile()
  const direct = startLoad({ addresses: [first.url, second.url], paths: PATHS, callers: 10, pauseMs: 80 })
  const behind = startLoad({ addresses: [proxy.url], paths: PATHS, callers: 10, pauseMs: 80 })
  await vi.waitFor(() => expect(direct.answered()).toBeGreaterThan(LOAD_BEFORE), { timeout: 30_000 })

  const upload = await holdUpload(`${first.url}/api/public/order`, await order())
  const download = await holdDownload(`${first.url}/api/files/download/${fileId}`, token)
  const exit = first.stop('SIGTERM')
  await takesNoMoreCalls(first.url)
  const uploaded = upload.goOn()
  const downloaded = download.goOn()

  expect(await uploaded).toEqual({ status: 201 })
  expect(await downloaded).toEqual({ status: 200, sha256 })
  expect(await exit).toMatchObject({ code: 0, signal: null })
  expect((await exit).afterMs).toBeLessThan(10_000)
  expect(await direct.stop()).toEqual([])
  expect(await behind.stop()).toEqual([])
})

test('neither a reader that reads no more nor a mute mail server keeps a process beyond 10 s', async () => {
  const { token, fileId } = await heavyFile()
  await queueOneEmail()
  await vi.waitFor(() => expect(muteServer.calls()).toBe(1), { timeout: 20_000 })
  await holdDownload(`${second.url}/api/files/download/${fileId}`, token)

  const exit = await second.stop('SIGTERM')

  expect(exit).toMatchObject({ code: 0, signal: null })
  expect(exit.afterMs).toBeLessThan(10_000)
})

/** Waits until the process accepts no new connection. */
const takesNoMoreCalls = (url: string) =>
  vi.waitFor(
    async () => {
      const { port, hostname } = new URL(url)
      const socket = connect(Number(port), hostname)
      const reached = await once(socket, 'connect').catch(() => null)
      socket.destroy()
      expect(reached).toBeNull()
    },
    { timeout: 8000, interval: 50 },
  )

async function queueOneEmail(): Promise<void> {
  const { id: userId, email: to } = await createUser(installation.deps)
  await installation.deps.db.transaction((tx) =>
    queueEmail(tx, passwordChangedEmail, { cle: `lettre:${userId}`, to, userId, props: { userId } }),
  )
}

type MuteServer = { url: string; calls: () => number; close: () => void }

/** Takes every connection and never says a word. */
async function startMuteServer(): Promise<MuteServer> {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the mute server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    calls: () => sockets.length,
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

/** A client's file that no socket buffer holds whole. */
async function heavyFile() {
  const content = '%PDF-1.7 '.padEnd(20_000_000, 'page ')
  const client = await createUser(installation.deps)
  const commande = await createCommande(installation.deps, client)
  const file = await createFichier(
    installation.deps,
    { commandeId: commande.id, nom: 'roman.pdf', mimeType: 'application/pdf' },
    content,
  )
  return {
    token: await createToken(installation.deps, client.id),
    fileId: file.id,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

async function order(): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(await commandeFields(first))) form.set(name, value)
  form.set('files', new Blob(['Chapitre un. '.repeat(100_000)]), 'roman.txt')
  return form
}
