import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SmtpPeer = {
  port: number
  url: string
  /** The mails taken in so far, oldest first. */
  mails(): Promise<Email[]>
  /** Forgets them. */
  empty(): void
  /** Sets its next answers: accept, at once or late, fail for a while, or refuse for good every recipient, a heavy message or a full mailbox. */
  answer(mood: SmtpMood): void
  close(): Promise<void>
}

export type SmtpMood = 'welcome' | 'slow' | 'out' | 'refuse' | 'heavy' | 'full'

/** From a mail taken in to the word that it is. */
const SLOW_MS = 300

const REFUSALS = {
  out: [451, 'Try later'],
  refuse: [550, 'No such mailbox'],
  heavy: [552, '5.3.4 Message too big for system'],
  full: [552, '5.2.2 Mailbox full'],
} as const

/** A mail server of the test's own, on loopback; a port brings one back where it was. */
export async function startSmtpPeer({ port: asked = 0 } = {}): Promise<SmtpPeer> {
  const received: Buffer[] = []
  let mood: SmtpMood = 'welcome'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Pooled connections are cut at once, as when a machine goes down.
    closeTimeout: 1,
    onRcptTo: (_address, _session, callback) => {
      if (mood === 'welcome' || mood === 'slow') return callback()
      const [responseCode, message] = REFUSALS[mood]
      callback(Object.assign(new Error(message), { responseCode }))
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        setTimeout(callback, mood === 'slow' ? SLOW_MS : 0)
      })
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    const listening = server.listen(asked, '127.0.0.1', () => {
      const address = listening.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('The mail server has no port'))
    })
  })
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails: () => Promise.all(received.map((raw) => PostalMime.parse(raw))),
    empty: () => {
      received.length = 0
    },
    answer: (next) => {
      mood = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
