import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { processReadings } from '../nouns/manuscript/read-in-process.ts'
import { missingForLivePayments } from '../nouns/money/checkout/require-identity.ts'
import { printPdf } from '../nouns/money/invoices/print-pdf.ts'
import { openPayments } from '../nouns/money/provider/open-payments.ts'
import { giveReferenceData } from '../seed/give-reference-data.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { refuseCollation } from './db/refuse-collation.ts'
import type { Deps } from './deps.ts'
import { openMailer } from './emails/open-mailer.ts'
import { mailOpener } from './mailbox/open-mail.ts'
import { openStorage } from './storage/open-storage.ts'

/** Every dependency of the product, open and up to date; `close` waits for the work under way. */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const database = openDatabase(url, {
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  await refuseCollation(database.db)
  await migrate(database.db)
  const clock = systemClock(config.clockOffsetMs)
  const { db, pool } = database
  const storage = await openStorage(config.storage)
  const mailer = openMailer(config)
  await giveReferenceData({ config, clock, db })
  const missing = await missingForLivePayments({ config, db })
  if (missing.length > 0)
    log.warn({ missing }, 'Live card payments stay closed until the settings name the seller')

  return {
    deps: {
      config,
      db,
      pool,
      storage,
      clock,
      log,
      mailer,
      payments: openPayments({ config, db, clock }),
      readings: processReadings,
      pdf: printPdf,
      openMail: mailOpener(storage),
    },
    close: async () => {
      mailer.close()
      await database.close()
      await postgres?.stop()
    },
  }
}
