import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Readings } from '../nouns/manuscript/readings.ts'
import type { PdfPrinter } from '../nouns/money/invoices/print-pdf.ts'
import type { Payments } from '../nouns/money/provider/payments-port.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/client.ts'
import type { Mailer } from './emails/mailer.ts'
import type { OpenMail } from './mailbox/mail.ts'
import type { Storage } from './storage/storage.ts'

/** The dependencies of verbs: everything outside them, time and chance included. */
export type Deps = {
  config: Config
  db: Db
  pool: pg.Pool
  storage: Storage
  payments: Payments
  readings: Readings
  pdf: PdfPrinter
  clock: Clock
  log: FastifyBaseLogger
  mailer: Mailer
  openMail: OpenMail
}
