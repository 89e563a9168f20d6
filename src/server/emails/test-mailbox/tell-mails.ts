import type { Config } from '../../config.ts'
import type { Mailer } from '../mailer.ts'

export const MAILBOX_PATH = '/courrier-test'

/** Prints a line for each mail that is written: what it is about, and where it leads. For the machine of who tries the product. */
export const tellMails = (mailer: Mailer, { appUrl }: Pick<Config, 'appUrl'>): Mailer => ({
  ...mailer,
  async send(mail) {
    await mailer.send(mail)
    process.stdout.write(`  E-mail : ${mail.subject} → ${mail.link ?? appUrl + MAILBOX_PATH}\n`)
  },
})
