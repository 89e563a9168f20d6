import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { minutes } from '#contract/shared/durations.ts'
import { isLoopback } from '../../config.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { spoolFile } from '../http/spool-file.ts'
import { MAIL_BYTES_MOST, type MailSource } from './mail.ts'
import type { MailboxConfig } from './mailbox-config.ts'

/** How often the mailbox is looked through beside what it tells by itself (IDLE, RFC 2177). */
const POLL_MS = minutes(1)
/** A message that could not be taken is tried again after that, then later and later. */
const AGAIN_MS = minutes(1)
const AGAIN_MOST_MS = minutes(60)

type Take = (source: MailSource) => Promise<unknown>

type Session = {
  deps: Deps
  mailbox: MailboxConfig & { imapUrl: string }
  take: Take
  /** Called each time that the mailbox has been looked through. */
  onRead: () => Promise<void>
  signal: AbortSignal
  pollMs?: number
}

/** Reads the mailbox until the signal; rejects when it is away. A message is moved once it is taken, and never deleted. */
export async function readMailbox({
  deps,
  mailbox,
  take,
  onRead,
  signal,
  pollMs = POLL_MS,
}: Session): Promise<void> {
  const client = await newClient(mailbox)
  const ended = new AbortController()
  const until = AbortSignal.any([signal, ended.signal])
  const close = () => client.close()
  until.addEventListener('abort', close)
  let told = Promise.resolve()
  const readOn = async () => {
    await client.connect()
    const folder = await openFolder(client, mailbox.folder)
    await client.mailboxOpen('INBOX')
    const later = new Map<number, Later>()
    // A message that comes while others are taken is not heard of again.
    let hasNew = false
    client.on('exists', () => {
      hasNew = true
    })
    while (!until.aborted) {
      hasNew = false
      await takeAll(client, { deps, take, folder, later })
      told = onRead()
      await told
      if (!hasNew) await somethingNew(client, { signal: until, pollMs })
    }
  }
  if (signal.aborted) return
  try {
    // What was asked of a connection that is lost may never be answered.
    await Promise.race([readOn(), lossOf(client)])
  } finally {
    ended.abort()
    // The last reading is told before the loss of its connection is: written after it, it would say that the mailbox is back.
    await told.catch(() => {})
  }
}

async function newClient({ imapUrl }: Session['mailbox']): Promise<ImapFlow> {
  // Loaded with the first reading: few houses have a mailbox.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(imapUrl)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password never leaves in clear, but to this machine.
    ...(!secure && !isLoopback(`http://${hostname}`) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: minutes(5),
  })
  // Told as its loss; without a listener it would end the process.
  client.on('error', () => {})
  return client
}

async function lossOf(client: ImapFlow): Promise<never> {
  await once(client, 'close')
  throw new Error('The connection to the mailbox was lost')
}

/** The folder of messages taken, made where it lacks; a mailbox may keep its folders below the inbox. */
async function openFolder(client: ImapFlow, name: string): Promise<string> {
  const folders = await client.list()
  const known = folders.find((folder) => folder.name === name)
  if (known) return known.path
  return (await client.mailboxCreate(name)).path
}

/** When a message that could not be taken is tried again, and how long it waited the last time. */
type Later = { at: number; afterMs: number }

type Taking = Pick<Session, 'deps' | 'take'> & { folder: string; later: Map<number, Later> }

async function takeAll(client: ImapFlow, { deps, take, folder, later }: Taking): Promise<void> {
  const uids = await client.search({ all: true }, { uid: true })
  if (!uids) throw new Error('The mailbox does not say what it holds')
  for (const uid of uids) {
    const waits = later.get(uid)
    if (waits && waits.at > Date.now()) continue
    try {
      await takeOne(client, { deps, take, uid })
      later.delete(uid)
    } catch (error) {
      if (!client.usable) throw error
      const afterMs = Math.min((waits?.afterMs ?? AGAIN_MS / 2) * 2, AGAIN_MOST_MS)
      later.set(uid, { at: Date.now() + afterMs, afterMs })
      if (!(error instanceof HttpError)) deps.log.error({ err: error, uid }, 'An e-mail could not be taken')
      continue
    }
    await client.messageMove(String(uid), folder, { uid: true })
  }
}

async function takeOne(
  client: ImapFlow,
  { deps, take, uid }: Pick<Taking, 'deps' | 'take'> & { uid: number },
) {
  const { storage } = deps
  if ((await storage.freeBytes()) < 4 * MAIL_BYTES_MOST)
    throw new Error('The disk lacks the room of an e-mail')
  const message = await client.fetchOne(String(uid), { size: true }, { uid: true })
  // Another program has moved it.
  if (!message) return
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: MAIL_BYTES_MOST })
  if (!content) throw new Error('The mailbox gave no bytes of an e-mail')
  const path = storage.spoolPath()
  try {
    const { sha256 } = await spoolFile(content, path, {
      maxBytes: MAIL_BYTES_MOST + 1024 * 1024,
      tooLarge: () => new HttpError(413, 'PAYLOAD_TOO_LARGE', 'Message trop volumineux'),
      takeRoom: () => undefined,
    })
    await take({ path, sha256, isCut: (message.size ?? 0) > MAIL_BYTES_MOST })
  } finally {
    await rm(path, { force: true })
  }
}

/** Waits until the mailbox tells of a message, or for as long as it is trusted to; rejects when its connection is lost. */
async function somethingNew(
  client: ImapFlow,
  { signal, pollMs }: Required<Pick<Session, 'signal' | 'pollMs'>>,
): Promise<void> {
  const ended = new AbortController()
  const until = { signal: AbortSignal.any([signal, ended.signal]) }
  try {
    // It ends with the next command, or with the connection.
    const idle = client.idle().catch(() => {})
    await Promise.race([
      once(client, 'exists', until),
      once(client, 'close', until).then(() => Promise.reject(new Error('The mailbox closed the connection'))),
      wait(pollMs, undefined, until),
    ]).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    void idle
  } finally {
    ended.abort()
  }
}
