import type { Config } from '../../../config.ts'
import type { Mailer } from '../mailer.ts'

export const MAILBOX_PATH = '/courrier-test'

/**
 * Prints a line for each mail that is written: its subject, and the address that it leads to. For the machine of a person who tries the
 * product.
 */
export const tellMails = (mailer: Mailer, { appUrl }: Pick<Config, 'appUrl'>): Mailer => ({
  ...mailer,
  async send(mail) {
    await mailer.send(mail)
    process.stdout.write(`  E-mail : ${mail.subject} → ${mail.link ?? appUrl + MAILBOX_PATH}\n`)
  },
})
