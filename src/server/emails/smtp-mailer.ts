import { createTransport } from 'nodemailer'
import type { MailFrom } from '../config.ts'
import { toMessage } from './mail-message.ts'
import { type Mailer, PermanentMailError } from './mailer.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function openSmtpMailer({ url, from }: { url: string; from: MailFrom }): Omit<Mailer, 'forget'> {
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
