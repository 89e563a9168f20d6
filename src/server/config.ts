import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type MailFrom, mailFrom } from './platform/emails/mail-from.ts'
import { isProxyName, PROXIES_EXPECTED } from './platform/http/proxy-names.ts'
import { defaultRateLimits, parseRateLimits, type RateLimits } from './platform/http/rate-limit-figures.ts'
import { type MailboxConfig, mailboxVariables, readMailbox } from './platform/mailbox/mailbox-config.ts'
import { anyWholeNumber, firstPassword, wholeNumber } from './platform/process/environment-values.ts'
import { readOrCreateSecret } from './platform/process/secret-file.ts'

export type PaymentsConfig =
  | { mode: 'sandbox' }
  | { mode: 'stripe'; secretKey: string; webhookSecret: string; apiBase?: string }

export type StorageConfig =
  | { kind: 'disk'; folder: string; spool: string }
  | {
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      /** The folder where an upload waits, whole and checked, before it leaves for the bucket. */
      spool: string
    }

export class ConfigError extends Error {}

export type Config = {
  port: number
  host: string
  /** Without a trailing slash. */
  appUrl: string
  dataDir: string
  databaseUrl?: string
  /** Connections of this process to the database, at most. */
  databasePool: number
  /** Jobs this process does at a time. */
  jobsAtOnce: number
  payments: PaymentsConfig
  rateLimits: RateLimits
  smtpUrl?: string
  mailFrom: MailFrom
  /** Absent, an e-mail is answered at the house's address, and read by nobody here. */
  mailbox?: MailboxConfig
  storage: StorageConfig
  uploads: {
    /** Bytes that one network may send with unpaid orders. */
    waitingBytes: number
  }
  admin: { email: string; password?: string }
  appSecret: string
  /** Addresses or networks whose forwarding headers are believed; none by default. */
  trustProxy: string[]
  /** Connections of one network to this process at once, where it is not the usual number. */
  connectionsPerNetwork?: number
  clockOffsetMs: number
  production: boolean
  /** The address that serves the metrics, apart from the public; absent, they are not served. */
  metrics?: { host: string; port: number }
  /** Whether the mails of this machine can be read at /courrier-test: none leaves by SMTP, and every visitor is on this machine. */
  testMailbox: boolean
}

/** Reads `.env` where there is one, then the environment; the only place that does. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Boots with nothing set. Throws a ConfigError that names every variable at fault. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('\n'))
  const env = parsed.data

  const dataDir = resolve(env.DATA_DIR)
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    jobsAtOnce: env.JOBS_AT_ONCE,
    payments: readPayments(env, appUrl),
    rateLimits: env.RATE_LIMITS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailbox: readMailbox(env, (why) => {
      throw new ConfigError(why)
    }),
    storage: readStorage(env, dataDir),
    uploads: { waitingBytes: env.UPLOADS_WAITING_MB * 1024 * 1024 },
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    appSecret: readAppSecret(env, dataDir),
    trustProxy: env.TRUST_PROXY,
    connectionsPerNetwork: env.CONNECTIONS_PER_ADDRESS,
    clockOffsetMs: readClockOffset(env),
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    testMailbox: !env.SMTP_URL && isLoopback(appUrl) && isLoopback(`http://${hostInUrl(env.HOST)}`),
    production: env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test',
  }
}

const webUrl = z.url({ protocol: /^https?$/, error: 'attend une adresse http(s)' })

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: webUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'attend postgres://…' }).optional(),
  DATABASE_POOL: wholeNumber(10, 200).default(20),
  JOBS_AT_ONCE: wholeNumber(1, 50).default(4),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webUrl.optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe'], { error: 'attend sandbox ou stripe' }).optional(),
  RATE_LIMITS: z
    .string()
    .default('')
    .transform((text, context) => {
      const limits = parseRateLimits(text)
      if (limits) return limits
      context.addIssue('attend nom=nombre/secondes, séparés par des virgules')
      return defaultRateLimits
    }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'attend smtp://… ou smtps://…' }).optional(),
  MAIL_FROM: mailFrom,
  ...mailboxVariables,
  UPLOADS_WAITING_MB: wholeNumber(500, 10_000_000).default(2048),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().default('admin@bonatirer.localhost'),
  ADMIN_PASSWORD: firstPassword.optional(),
  APP_SECRET: z.string().min(32, { error: 'attend au moins 32 caractères' }).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((proxies) => proxies.every(isProxyName), PROXIES_EXPECTED),
  CONNECTIONS_PER_ADDRESS: wholeNumber(10, 5_000).optional(),
  CLOCK_OFFSET_MS: anyWholeNumber.default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
})
type Environment = z.output<typeof environmentSchema>

function readPayments(env: Environment, appUrl: string): PaymentsConfig {
  if (env.PAYMENTS === 'sandbox') return { mode: 'sandbox' }
  if (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET) {
    return {
      mode: 'stripe',
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    }
  }
  if (env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET || env.PAYMENTS === 'stripe') {
    throw new ConfigError('STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET vont ensemble : il en manque.')
  }
  if (!isLoopback(appUrl)) {
    throw new ConfigError(
      `APP_URL (${appUrl}) n’est pas cette machine et aucun moyen de paiement n’est configuré : donnez STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET, ou PAYMENTS=sandbox pour une démonstration.`,
    )
  }
  return { mode: 'sandbox' }
}

function readStorage(env: Environment, dataDir: string): StorageConfig {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      kind: 's3',
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      spool: join(dataDir, 'spool'),
    }
  }
  if (names.some((name) => env[name])) {
    const missing = names.filter((name) => !env[name])
    throw new ConfigError(`Les variables S3_* vont ensemble : il manque ${missing.join(', ')}.`)
  }
  // The spool shares the files' folder so that placing a file is a rename, whatever is mounted where.
  const folder = join(dataDir, 'files')
  return { kind: 'disk', folder, spool: join(folder, 'spool') }
}

function readAppSecret(env: Environment, dataDir: string): string {
  if (env.APP_SECRET) return env.APP_SECRET
  if (env.DATABASE_URL) {
    throw new ConfigError('APP_SECRET est obligatoire avec DATABASE_URL : tous les processus le partagent.')
  }
  return readOrCreateSecret(join(dataDir, 'app-secret'))
}

function readClockOffset(env: Environment): number {
  if (env.CLOCK_OFFSET_MS !== 0 && isLiveKey(env.STRIPE_SECRET_KEY ?? '')) {
    throw new ConfigError('CLOCK_OFFSET_MS est refusé avec une clé Stripe réelle.')
  }
  return env.CLOCK_OFFSET_MS
}

/** Whether a Stripe key, whole or restricted, moves real money. */
export const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key)

/** Whether an address is of this machine, by its name alone. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

const describeIssue = (issue: z.core.$ZodIssue) => `${issue.path.join('.')} : ${issue.message}`

/** `PORT=` in a file means the same as no PORT at all. */
const withoutEmpty = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
