import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'bonatirer-config-'))
afterAll(() => rm(dataDir, { recursive: true }))

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...environment })

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const secret = 'x'.repeat(32)

test('it boots with nothing set', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    payments: { mode: 'sandbox' },
    smtpUrl: undefined,
    storage: { kind: 'disk', folder: join(dataDir, 'files') },
    admin: { email: 'admin@bonatirer.localhost', password: undefined },
    trustProxy: [],
    clockOffsetMs: 0,
    production: true,
  })
})

test.each([
  ['bonjour@maison.fr', null, 'bonjour@maison.fr'],
  ['Maison <bonjour@maison.fr>', 'Maison', 'bonjour@maison.fr'],
  ['"Maison, correcteurs" <b@localhost>', 'Maison, correcteurs', 'b@localhost'],
])('mail from %s', (MAIL_FROM, name, address) => {
  expect(read({ MAIL_FROM }).mailFrom).toEqual({ name, address })
})

test.each(['Maison', 'Maison <>', 'a@b <c', 'a@b, c@d e'])('« %s » is nobody to write from', (MAIL_FROM) => {
  expect(() => read({ MAIL_FROM })).toThrow('attend bonjour@maison.fr ou Maison <bonjour@maison.fr>')
})

test('an empty variable is an absent one', () => {
  expect(read({ PORT: '', DATABASE_URL: '', STRIPE_SECRET_KEY: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('the secret is drawn once, and only we may read it', async () => {
  const first = read().appSecret

  expect(first).toHaveLength(43)
  expect(read().appSecret).toBe(first)
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
})

test('with an outside database the secret must be given', () => {
  const database = { DATABASE_URL: 'postgres://user@db.exemple.fr/bonatirer' }

  expect(() => read(database)).toThrow('APP_SECRET')
  expect(read({ ...database, APP_SECRET: secret }).appSecret).toBe(secret)
})

test('sandbox payments are refused on a public address, unless asked for', () => {
  const site = { APP_URL: 'https://www.bonatirer.fr/' }

  expect(() => read(site)).toThrow(ConfigError)
  expect(read({ ...site, PAYMENTS: 'sandbox' }).payments).toEqual({ mode: 'sandbox' })
  expect(read({ ...site, ...stripe }).appUrl).toBe('https://www.bonatirer.fr')
  expect(read({ APP_URL: 'http://127.0.0.1:8080' }).payments).toEqual({ mode: 'sandbox' })
  expect(() => read({ APP_URL: 'http://127.0.0.1.exemple.fr' })).toThrow(ConfigError)
})

test('the keys bring real payments, and go together', () => {
  expect(read({ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:12111' }).payments).toEqual({
    mode: 'stripe',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'http://127.0.0.1:12111',
  })
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('the clock does not move where money is real', () => {
  expect(read({ ...stripe, CLOCK_OFFSET_MS: '-3600000' }).clockOffsetMs).toBe(-3_600_000)
  expect(() => read({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', CLOCK_OFFSET_MS: '1' })).toThrow(
    'CLOCK_OFFSET_MS',
  )
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_live_1', PAYMENTS: 'sandbox', CLOCK_OFFSET_MS: '1' })).toThrow(
    'CLOCK_OFFSET_MS',
  )
})

test('half a bucket is refused with what is missing', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.exemple.fr',
    S3_BUCKET: 'manuscrits',
    S3_REGION: 'fr-par',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  expect(read(bucket).storage).toMatchObject({ kind: 's3', bucket: 'manuscrits', region: 'fr-par' })
  expect(() => read({ ...bucket, S3_REGION: '' })).toThrow('il manque S3_REGION')
})

test('every variable at fault is named', () => {
  const wrong = {
    PORT: 'x',
    APP_URL: 'ftp://a',
    RATE_LIMITS: 'orders',
    DATABASE_URL: 'mysql://a',
    APP_SECRET: 'court',
  }

  for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(name)
})

test('proxies and limits are lists', () => {
  const config = read({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16', RATE_LIMITS: 'orders=1000/60' })

  expect(config.trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16'])
  expect(config.rateLimits.orders).toEqual({ points: 1000, seconds: 60 })
})

// « n'importe quoi » was taken for a name, and the start ended with a stack.
test.each(['oui', 'true', '1', '*', '10.0.0.1;10.0.0.2', '300.1.1.1', '10.0.0.0/64', 'proxy.exemple.fr'])(
  'TRUST_PROXY=%s is refused with a sentence',
  (proxies) => expect(() => read({ TRUST_PROXY: proxies })).toThrow(/TRUST_PROXY : attend des adresses/),
)

test.each(['loopback', 'loopback, uniquelocal', '::1', 'fd00::/8', '10.0.0.0/8'])(
  'TRUST_PROXY=%s is taken',
  (proxies) => expect(read({ TRUST_PROXY: proxies }).trustProxy.join(', ')).toBe(proxies),
)

test('metrics are served only where a port is given for them, to this machine unless said otherwise', () => {
  expect(read({}).metrics).toBeUndefined()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }).metrics).toEqual({
    host: '10.0.0.2',
    port: 9464,
  })
})

test('a process takes 20 connections and does 4 jobs at a time unless told otherwise', () => {
  expect(read({})).toMatchObject({ databasePool: 20, jobsAtOnce: 4 })
  expect(read({ DATABASE_POOL: '40', JOBS_AT_ONCE: '8' })).toMatchObject({ databasePool: 40, jobsAtOnce: 8 })
  expect(() => read({ DATABASE_POOL: '2' })).toThrow('DATABASE_POOL')
})

// Wrong values of the environment were refused in English.
test.each([
  ['PORT', 'trois mille', 'PORT : attend un nombre entier de 0 à 65535'],
  ['PORT', '70000', 'PORT : attend un nombre entier de 0 à 65535'],
  ['DATABASE_POOL', '2', 'DATABASE_POOL : attend un nombre entier de 10 à 200'],
  ['CLOCK_OFFSET_MS', 'hier', 'CLOCK_OFFSET_MS : attend un nombre entier'],
  ['PAYMENTS', 'paypal', 'PAYMENTS : attend sandbox ou stripe'],
  ['ADMIN_PASSWORD', 'court', 'ADMIN_PASSWORD : attend de 8 à 100 caractères'],
])('%s=%s is refused with what to write', (name, value, told) => {
  expect(() => read({ [name]: value })).toThrow(told)
})

test.each([
  [{ MAILBOX_ADDRESS: 'reponses@maison.fr' }, 'MAILBOX_ADDRESS va avec IMAP_URL'],
  [{ IMAP_URL: 'imaps://a:b@maison.fr' }, 'MAILBOX_ADDRESS va avec IMAP_URL'],
  [{ MAILBOX_ADDRESS: `${'a'.repeat(38)}@maison.fr`, IMAP_URL: 'imaps://a:b@maison.fr' }, '37 caractères'],
  [{ MAILBOX_ADDRESS: 'a@maison.fr', IMAP_URL: 'https://maison.fr' }, 'attend imap://'],
])('a mailbox of %j is refused', (environment, why) => {
  expect(() => read(environment)).toThrow(why)
})
