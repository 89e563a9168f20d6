import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Mail, MailServerError, PermanentMailError } from './mailer.ts'
import { openMailer } from './open-mailer.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'bonatirer-mail-'))
const mailFrom = { name: null, address: 'bonjour@bonatirer.localhost' }

type Received = { recipients: string[]; email: Email }
const inbox: Received[] = []

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_credentials, _session, done) =>
    done(Object.assign(new Error('Invalid username or password'), { responseCode: 535 })),
  onMailFrom({ address }, _session, done) {
    if (address.startsWith('interdit'))
      return done(Object.assign(new Error('sender refused'), { responseCode: 553 }))
    done()
  },
  onRcptTo({ address }, _session, done) {
    if (address.startsWith('inconnu'))
      return done(Object.assign(new Error('no such user'), { responseCode: 550 }))
    if (address.startsWith('plein')) return done(Object.assign(new Error('try later'), { responseCode: 452 }))
    done()
  },
  async onData(stream, session, done) {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    inbox.push({ recipients, email: await PostalMime.parse(await buffer(stream)) })
    done()
  },
})
const portOf = (listening: SMTPServer) =>
  new Promise<number>((resolve) => {
    const server = listening.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
const port = await portOf(smtp)

const bySmtp = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir })
const bySpool = openMailer({ mailFrom, dataDir })

const mailFolder = join(dataDir, 'mail')
const spooled = () => readdir(mailFolder).catch((): string[] => [])
const lastSpooled = async (): Promise<Email> => {
  const [name = ''] = (await spooled()).slice(-1)
  return PostalMime.parse(await readFile(join(mailFolder, name)))
}
const lastReceived = async (): Promise<Email> => {
  const email = inbox.at(-1)?.email
  if (!email) throw new Error('no mail')
  return email
}

beforeEach(async () => {
  inbox.splice(0)
  await rm(mailFolder, { recursive: true, force: true })
})
afterAll(async () => {
  bySmtp.close()
  bySpool.close()
  smtp.close(() => {})
  await rm(dataDir, { recursive: true })
})

const activation: Mail = {
  house: 'Bon à tirer',
  to: 'marie@exemple.fr',
  subject: 'Activez votre compte — 48 h',
  html: '<p>Bienvenue Élodie</p>',
  text: 'Bienvenue Élodie',
  messageId: '0190-abc@bonatirer',
}

describe.each([
  ['by SMTP', bySmtp, lastReceived],
  ['to a folder', bySpool, lastSpooled],
])('%s', (_how, mailer, lastMail) => {
  test('a mail arrives whole: accents, both versions, sender, id, attachment', async () => {
    await mailer.send({
      ...activation,
      headers: { 'List-Unsubscribe': '<https://exemple.fr/u>' },
      attachments: [
        { filename: 'facture n° 1 é.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' },
      ],
    })

    const mail = await lastMail()
    expect(mail.subject).toBe('Activez votre compte — 48 h')
    expect(mail.from).toMatchObject({ name: 'Bon à tirer', address: 'bonjour@bonatirer.localhost' })
    expect(mail.to).toMatchObject([{ address: 'marie@exemple.fr' }])
    expect(mail.html).toContain('<p>Bienvenue Élodie</p>')
    expect(mail.text).toContain('Bienvenue Élodie')
    expect(mail.messageId).toBe('<0190-abc@bonatirer.localhost>')
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://exemple.fr/u>' }),
    )
    expect(mail.attachments).toMatchObject([{ filename: 'facture n° 1 é.pdf', mimeType: 'application/pdf' }])
  })

  test('a subject or a header cannot add a recipient', async () => {
    await mailer.send({
      ...activation,
      subject: 'Bonjour\r\nBcc: autre@exemple.fr\r\n\r\nCorps',
      headers: { 'X-Sujet': 'a\r\nBcc: autre@exemple.fr' },
      messageId: 'x>\r\nBcc: autre@exemple.fr',
    })

    const mail = await lastMail()
    expect(mail.bcc).toBeUndefined()
    expect(mail.subject).toBe('Bonjour Bcc: autre@exemple.fr Corps')
    expect(mail.text).toContain('Bienvenue Élodie')
    for (const { recipients } of inbox) expect(recipients).toEqual(['marie@exemple.fr'])
  })

  test.each([
    'a@exemple.fr, b@exemple.fr',
    'a@exemple.fr\r\nBcc: b@exemple.fr',
    'Marie <a@exemple.fr>',
    '"a b"@exemple.fr',
    'marie',
    '',
  ])('%j is not one address: refused for good', async (to) => {
    await expect(mailer.send({ ...activation, to })).rejects.toBeInstanceOf(PermanentMailError)
    expect(inbox).toEqual([])
    expect(await spooled()).toEqual([])
  })
})

test('a sender that has a name of its own keeps it', async () => {
  const named = openMailer({
    mailFrom: { name: 'Service des auteurs', address: 'auteurs@exemple.fr' },
    dataDir,
  })
  await named.send(activation)
  named.close()
  expect((await lastSpooled()).from).toMatchObject({
    name: 'Service des auteurs',
    address: 'auteurs@exemple.fr',
  })
})

test('an address the server does not know is refused for good', async () => {
  await expect(bySmtp.send({ ...activation, to: 'inconnu@exemple.fr' })).rejects.toBeInstanceOf(
    PermanentMailError,
  )
})

test('a full mailbox, or a server that is down, may be tried again', async () => {
  const down = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir })

  for (const [mailer, to] of [
    [bySmtp, 'plein@exemple.fr'],
    [down, 'marie@exemple.fr'],
  ] as const) {
    const failure = await mailer.send({ ...activation, to }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(PermanentMailError)
  }
  down.close()
})

test.each([
  ['STARTTLS', { secure: false }],
  ['smtps', { secure: true }],
])(
  'a certificate refused by %s is the mail server’s own fault, and the mail waits',
  async (_how, options) => {
    // The certificate that the library brings has expired.
    const untrusted = new SMTPServer({ authOptional: true, ...options })
    untrusted.on('error', () => {})
    const at = await portOf(untrusted)
    const mailer = openMailer({
      smtpUrl: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${at}`,
      mailFrom,
      dataDir,
    })
    const failure = await mailer.send(activation).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailServerError)
    expect(failure).toMatchObject({ fault: 'CERTIFICATE' })
    mailer.close()
    untrusted.close(() => {})
    // The library warns that the key of that certificate is public.
    vi.mocked(console.error).mockClear()
  },
)

test('our sender refused, and our login, are the mail server’s own fault, and the mail waits', async () => {
  for (const [smtpUrl, from, fault] of [
    [`smtp://127.0.0.1:${port}`, 'interdit@exemple.fr', 'SENDER'],
    [`smtp://maison:faux@127.0.0.1:${port}`, mailFrom.address, 'LOGIN'],
  ] as const) {
    const mailer = openMailer({ smtpUrl, mailFrom: { name: null, address: from }, dataDir })
    const failure = await mailer.send(activation).catch((error: unknown) => error)
    expect(failure).toMatchObject({ fault })
    mailer.close()
  }
})

test('in the folder, a mail is one file named by its time and its id', async () => {
  await bySpool.send(activation)
  await bySpool.send({ ...activation, messageId: '../../x' })

  const files = await spooled()
  expect(files).toHaveLength(2)
  // Mails of one millisecond are sorted by their ids.
  expect(files).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-0190-abc_bonatirer\.eml$/))
  expect(files.filter((name) => !/^\d{4}-\d\d-\d\dT[\d-]+Z-[^/]+\.eml$/.test(name))).toEqual([])
})
