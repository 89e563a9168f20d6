import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config, MailFrom } from '../config.ts'
import { toMessage } from './mail-message.ts'
import { type Mailer, PermanentMailError } from './mailer.ts'

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
        throw isPermanent(error) ? new PermanentMailError(error.message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

// A 5xx about the recipient or the message. A 5xx at login is our configuration: it will be mended, the mail waits.
const isPermanent = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  const responseCode = Number(Reflect.get(error, 'responseCode'))
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
