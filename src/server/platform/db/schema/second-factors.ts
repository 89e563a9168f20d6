import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { sessions, users } from './users.ts'

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The application that gives somebody codes. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Its key, encrypted with one derived from APP_SECRET. */
  sealedKey: text().notNull(),
  /** The 30-second step of the last code used: neither this step nor an earlier one is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
})

/** The codes that open an account once, each, when its second factor is not at hand; only an HMAC is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().primaryKey(), userId: ofUser(), usedAt: moment() },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    /** Its name, given by its owner. */
    nom: text().notNull(),
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The number of uses that the passkey reports; 0 for passkeys that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text({ enum: ['ble', 'hybrid', 'internal', 'nfc', 'usb'] })
      .array()
      .notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user_idx').on(table.userId, table.createdAt)],
)

/** The factor that a session is about to add: a key that no code has confirmed, a passkey that the browser has not made. */
export const factorEnrolments = pgTable(
  'factor_enrolments',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['TOTP', 'PASSKEY'] }).notNull(),
    /** The encrypted key of an application, or the challenge that a passkey must sign. */
    pending: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.kind] })],
)

/** A sign-in whose password was right and whose second factor is waited for; it goes with the session that it opens. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge given to the browser. */
    hash: text().primaryKey(),
    userId: ofUser(),
    remember: boolean().notNull(),
    /** The challenge that a passkey must sign. */
    passkeyChallenge: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user_idx').on(table.userId),
    index('sign_in_challenges_expires_idx').on(table.expiresAt),
  ],
)
