import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'
import { openSmtpMailer } from './smtp-mailer.ts'
import { openSpoolMailer } from './spool-mailer.ts'

/** SMTP where it is configured; otherwise each mail becomes a file of `DATA_DIR/mail`. */
export const openMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer =>
  config.smtpUrl
    ? openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : openSpoolMailer({ dataDir: config.dataDir, from: config.mailFrom })
