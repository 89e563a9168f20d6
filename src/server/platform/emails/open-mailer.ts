import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { MailFrom } from './mail-from.ts'
import { toMessage } from './mail-message.ts'
import { type Mailer, MailServerError, PermanentMailError } from './mailer.ts'

/** SMTP when it is configured; else each mail becomes a file of `DATA_DIR/mail`. */
export function openMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const folder = join(dataDir, 'mail')
  const sender = smtpUrl
    ? openSmtpMailer({ url: smtpUrl, from: mailFrom })
    : openSpoolMailer({ folder, from: mailFrom })
  // Mails written before there was an SMTP server are still there.
  return { ...sender, forget: (messageIds) => removeMails(folder, messageIds) }
}

/** Each mail is a file, complete as soon as it has its name: `2026-11-21T09-30-00-000Z-<message id>.eml`. */
function openSpoolMailer({ folder, from }: { folder: string; from: MailFrom }): Omit<Mailer, 'forget'> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${fileNameOf(mail.messageId)}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `.${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
    },
    close: () => composer.close(),
  }
}

async function removeMails(folder: string, messageIds: string[]): Promise<void> {
  const names = new Set(messageIds.map(fileNameOf))
  const kept = await readdir(folder).catch((error: unknown) => noFolder(error))
  for (const file of kept) if (names.has(nameIn(file))) await rm(join(folder, file), { force: true })
}

/** The name of the mail in that of its file, whole or left half written. */
const nameIn = (file: string) => /^\.?[\dT-]+Z-(.+?)\.eml(\.part)?$/.exec(file)?.[1] ?? ''

/** No mail was ever written. */
function noFolder(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

const fileNameOf = (messageId: string) => messageId.replace(/[^\w.-]+/g, '_').slice(0, 100)

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function openSmtpMailer({ url, from }: { url: string; from: MailFrom }): Omit<Mailer, 'forget'> {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from))
      } catch (error) {
        throw error instanceof Error ? refusalOf(error) : error
      }
    },
    close: () => transport.close(),
  }
}

/** The error of a mail server, by whose fault it is: its own, the recipient's or the message's for good, or that of a moment. */
function refusalOf(error: Error): Error {
  const options = { cause: error }
  const { code, command, originalCode, responseCode } = Object.fromEntries(
    ['code', 'command', 'originalCode', 'responseCode'].map((name) => [
      name,
      String(Reflect.get(error, name)),
    ]),
  )
  if (originalCode && CERTIFICATE_CODES.test(originalCode)) {
    return new MailServerError('CERTIFICATE', error.message, options)
  }
  if (code === 'EAUTH') return new MailServerError('LOGIN', error.message, options)
  const isFinal = /^5\d\d$/.test(responseCode ?? '')
  if (isFinal && command === 'MAIL FROM' && responseCode !== '552') {
    return new MailServerError('SENDER', error.message, options)
  }
  const isRefused = isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return isRefused ? new PermanentMailError(error.message, options) : error
}

/** OpenSSL's verdicts on a certificate, as Node names them (nodejs.org/api/tls.html, « X509 certificate error codes »). */
const CERTIFICATE_CODES =
  /CERT|CRL|^(?:HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|UNABLE_TO_(?:GET|VERIFY|DE)\w+)$/
