import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PreferencesChange } from '#contract/users/preferences.ts'
import type { Adresse } from '#contract/users/user.ts'
import { createdAt, id, moment } from './columns.ts'

const IS_KNOWN = sql`deleted_at is null`

/** The digits of a telephone as `phoneKey` of the contract gives them: the expression that an index keeps, and searches repeat. */
export const telephoneKey = (telephone: SQLWrapper): SQL =>
  sql`replace(regexp_replace(regexp_replace(regexp_replace(${telephone}, '[^0-9+]', '', 'g'), '^(\\+33|0033)0?', '0'), '^\\+', '00'), '+', '')`

export const users = pgTable(
  'users',
  {
    id: id(),
    prenom: text().notNull(),
    nom: text().notNull(),
    /** The name that an administrator signs with; the account's own name when null. */
    nomPublic: text(),
    /** The address as its owner writes it; compared without case. */
    email: text().notNull(),
    role: text({ enum: ['USER', 'ADMIN'] }).notNull(),
    isActive: boolean().notNull().default(true),
    /** Null until the account is activated: no sign-in is possible. */
    passwordHash: text(),
    /** When a link sent to the address was followed; until then nothing of that address is shown. */
    emailProvenAt: moment(),
    telephone: text(),
    adresse: jsonb().$type<Adresse>(),
    clientType: text({ enum: ['PARTICULIER', 'PROFESSIONNEL'] })
      .notNull()
      .default('PARTICULIER'),
    siren: text(),
    bio: text(),
    /** The preferences that they set; the others have the contract's default. */
    preferences: jsonb().$type<PreferencesChange>().notNull().default({}),
    /** The moment when a session of theirs was last opened or renewed: an unused account is erased one day. */
    lastSeenAt: createdAt(),
    /** The moment when they were warned of that erasure. */
    inactivityWarnedAt: moment(),
    /** Up to when an administrator has had the house's morning e-mail. */
    recapituleLe: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: moment(),
    /** The number of their orders, kept by a trigger: the house sorts its list by it. */
    nombreCommandes: integer().notNull().default(0),
    /** Name and address, folded by the database as `searchable` does: every written person can be found. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(prenom || ' ' || nom || ' ' || email)`),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_seen_idx').on(table.lastSeenAt),
    // The indexes that the sorts of the house's list follow, to its last page; an erased account is in none.
    index('users_created_idx').on(table.createdAt, table.id).where(IS_KNOWN),
    // The authors of a period, later erased ones included: the rows that the statistics count.
    index('users_authors_idx').on(table.createdAt).where(sql`${table.role} = 'USER'`),
    index('users_updated_idx').on(table.updatedAt, table.id).where(IS_KNOWN),
    index('users_role_idx').on(table.role, table.createdAt, table.id).where(IS_KNOWN),
    index('users_active_idx').on(table.isActive, table.createdAt, table.id).where(IS_KNOWN),
    index('users_nom_idx').on(table.nom, table.prenom, table.id).where(IS_KNOWN),
    index('users_prenom_idx').on(table.prenom, table.nom, table.id).where(IS_KNOWN),
    index('users_email_sort_idx').on(sql`lower(${table.email})`, table.id).where(IS_KNOWN),
    index('users_commandes_idx').on(table.nombreCommandes, table.id).where(IS_KNOWN),
    // The indexes of lists of orders and invoices sorted by client, erased or not.
    index('users_client_idx').on(table.nom, table.id),
    // The start of a telephone, in whatever form it is kept.
    index('users_telephone_idx').using('btree', sql`(${telephoneKey(table.telephone)}) text_pattern_ops`),
    index('users_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
  ],
)

/** A sign-in on one device; it has many tokens, one after the other. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    /** Not refreshed before then, the session is over: 12 h, or 30 days with « se souvenir de moi ». */
    idleUntil: moment().notNull(),
    remember: boolean().notNull(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    /** When its person last gave the password, or a code, again; a sign-in is none (decision 101). */
    confirmedAt: moment(),
    endedAt: moment(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_idle_idx').on(table.idleUntil)],
)

/** A bearer token of a session, by its SHA-256 alone. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** When a refresh replaced it: it works on for the grace, and its reuse after that ends the session. */
    replacedAt: moment(),
  },
  (table) => [index('session_tokens_session_idx').on(table.sessionId)],
)

/** A link sent by e-mail; its token is derived from the id and a secret, only the hash is kept. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: id(),
    kind: text({ enum: ['ACTIVATION', 'RESET', 'CONFIRM_EMAIL', 'CHANGE_EMAIL'] }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull().unique(),
    /** The address that a CHANGE_EMAIL link proves, and was sent to. */
    newEmail: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Followed, or made void by a newer one. */
    usedAt: moment(),
  },
  (table) => [index('link_tokens_user_idx').on(table.userId, table.kind)],
)

/** The addresses that an account proved, then left for another: messages under them until then are its owner's too. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    leftAt: moment().notNull(),
  },
  (table) => [index('former_addresses_user_idx').on(table.userId)],
)

/**
 * The sign-ins of an account from one network that failed, or are being tried: a row a pair, which its tries pass one by one.
 * Unlogged: see docs/decisions/038.
 */
export const failedLogins = pgTable(
  'failed_logins',
  {
    /** SHA-256 of the lower-cased e-mail: an unknown address is somebody's too. */
    emailHash: text().notNull(),
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network: text().notNull(),
    /** The newest first, as many as lock. */
    failedAt: moment().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.network] })],
)

/**
 * The failed logins of version 0.1, before `failed_logins`, which may run beside this one during an upgrade: for a later migration to
 * remove.
 */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    /** SHA-256 of the lower-cased e-mail: an unknown address is somebody's too. */
    emailHash: text().notNull(),
    /** An IPv4 address, or the /64 of an IPv6 one. */
    ipAddress: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('login_failures_pair_idx').on(table.emailHash, table.ipAddress, table.createdAt)],
)
