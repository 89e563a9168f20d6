import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { LOG_ACTIONS, LOG_TYPES } from '#contract/logs/log-entry.ts'
import { PAGE_STATUTS } from '#contract/pages/page-statuts.ts'
import { createdAt, id, moment } from './columns.ts'

/** The audit log; a trigger refuses any change of a line. Entries keep ids, never names. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    userId: uuid(),
    action: text({ enum: LOG_ACTIONS }).notNull(),
    type: text({ enum: LOG_TYPES }).notNull(),
    description: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    /** The description, folded as `searchable` does, by the database. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(description)`),
  },
  (table) => [
    index('audit_logs_created_idx').on(table.createdAt, table.id),
    index('audit_logs_type_idx').on(table.type, table.createdAt, table.id),
    index('audit_logs_action_idx').on(table.action, table.createdAt, table.id),
    index('audit_logs_user_idx').on(table.userId, table.createdAt, table.id),
    index('audit_logs_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    index('audit_logs_address_idx').on(table.ipAddress, table.createdAt, table.id),
  ],
)

/** A static page; its texts are in its versions. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    slug: text().notNull(),
    /** Other addresses of the same text (decisions §15). */
    alias: text().array().notNull().default(sql`'{}'::text[]`),
    statut: text({ enum: PAGE_STATUTS }).notNull(),
    version: integer().notNull(),
    /** A published page that is not public is kept for readers who already have its text: no visitor finds it. */
    isPublic: boolean().notNull().default(true),
    /** The foot of the site leads to it, while it is published and public. */
    auPied: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pages_slug_key').on(table.slug),
    index('pages_alias_idx').using('gin', table.alias),
  ],
)

/** The versions of pages: the text that a client accepted can always be shown again, word for word. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    titre: text().notNull(),
    contenu: text().notNull(),
    /** Empty where the house words none: it then follows the page's title and the house's name. */
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)

/** The house's settings, a row per group; an absent one has the contract's default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  /** Grows with each change by an admin: two who change the same group at once do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
})

/** A single row: the version of the visitors' content. A trigger on each of its tables increments and notifies it (decision 022). */
export const contentVersion = pgTable('content_version', {
  id: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull(),
})

/** Reference data given once, by name: a later start never gives it again. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  givenAt: moment().notNull(),
})
