import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { proofChapters } from '../nouns/manuscript/proof-chapters.ts'
import { readHere } from '../nouns/manuscript/read-here.ts'
import { openSandbox } from '../nouns/money/provider/sandbox.ts'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import type { Mail } from '../platform/emails/mailer.ts'
import { defaultRateLimits } from '../platform/http/rate-limit-figures.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { plainPdf, plainProof } from './plain-pdf.ts'

const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  appUrl: 'https://bonatirer.example',
  dataDir: '',
  databasePool: 1,
  jobsAtOnce: 1,
  payments: { mode: 'sandbox' },
  rateLimits: defaultRateLimits,
  mailFrom: { name: null, address: 'bonjour@bonatirer.example' },
  storage: { kind: 'disk', folder: '', spool: '' },
  uploads: { waitingBytes: Number.MAX_SAFE_INTEGER },
  admin: { email: 'judith@bonatirer.example', password: 'demonstration-demonstration' },
  appSecret: 'demonstration'.padEnd(64, '-'),
  trustProxy: [],
  clockOffsetMs: 0,
  production: true,
  testMailbox: false,
}

type Given = {
  storage: Storage
  clock: Clock
  log: Deps['log']
  connections?: number
  /** Shows the mails that would have left. */
  showMail?: (mail: Mail) => void
}

/** The dependencies of the product's verbs on a PGlite: a sandbox takes the payments, and no mail leaves. */
export function liteDeps(lite: PGlite, { storage, clock, log, connections, showMail }: Given): Deps {
  const pool = litePool(lite, connections)
  const db = drizzle(pool, { casing: 'snake_case' })
  return {
    config: CONFIG,
    db,
    pool,
    storage,
    clock,
    log,
    mailer: { send: async (mail) => showMail?.(mail), forget: async () => {}, close: () => {} },
    payments: openSandbox({ config: CONFIG, db, clock }),
    // The files are the visitor's own, and so is the worker that they hold.
    readings: readHere(async (bytes, { filename, about }) =>
      plainProof({ ...about, chapters: proofChapters(bytes, filename) }),
    ),
    pdf: plainPdf,
    openMail: () => Promise.reject(new Error('The demonstration receives no e-mail')),
  }
}

/**
 * A pool of node-postgres over a PGlite. There is one session whatever the number of clients: with more than one, nothing may be in a
 * transaction while another asks, as in migrations.
 */
function litePool(lite: PGlite, max = 1): pg.Pool {
  class LiteClient extends pg.Client {
    constructor() {
      super(withoutParsers(createPgConfig(lite)))
    }
  }
  const pool = new pg.Pool({
    max,
    Client: LiteClient,
    idleTimeoutMillis: 0,
    // A client after one that failed finds its session as it was left.
    onConnect: async (client) => {
      client.on('error', () => {})
      await client.query('ROLLBACK; DEALLOCATE ALL')
    },
  })
  pool.on('error', () => {})
  return pool
}

/** PGlite's bridge takes the parsers of a query's answer (`types`) for the types of its parameters, and fails on them. */
function withoutParsers(config: PGlitePgConfig): PGlitePgConfig {
  const { connection } = config
  const parse = connection.parse.bind(connection)
  connection.parse = (query: { text: string; name?: string }) => parse({ ...query, types: undefined })
  return config
}
