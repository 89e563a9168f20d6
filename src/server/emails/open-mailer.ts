import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config, MailFrom } from '../config.ts'
import { toMessage } from './mail-message.ts'
import type { Mailer } from './mailer.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

/** SMTP where it is configured; otherwise each mail becomes a file of `DATA_DIR/mail`. */
export const openMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer =>
  config.smtpUrl
    ? openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : openSpoolMailer({ dataDir: config.dataDir, from: config.mailFrom })

/** Each mail is a file, complete as soon as it has its name: `2026-11-21T09-30-00-000Z-<message id>.eml`. */
function openSpoolMailer({ dataDir, from }: { dataDir: string; from: MailFrom }): Mailer {
  const folder = join(dataDir, 'mail')
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

const fileNameOf = (messageId: string) => messageId.replace(/[^\w.-]+/g, '_').slice(0, 100)
