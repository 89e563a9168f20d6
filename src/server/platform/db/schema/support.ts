import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { SAMPLE_GENRES, SAMPLE_STATUTS } from '#contract/support/forms.ts'
import { createdAt, id } from './columns.ts'

/** Requests by the contact form, for a free sample, in the site’s chat, by e-mail, or from a client under a subject of its own. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: id(),
    kind: text({ enum: ['CONTACT', 'ECHANTILLON', 'CHAT', 'EMAIL'] }).notNull(),
    nom: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull(),
    genre: text({ enum: SAMPLE_GENRES }),
    /** SHA-256 of all that was sent: a second click is the same request. */
    empreinte: text().notNull(),
    /** The status of a free sample; unused for other kinds. */
    statut: text({ enum: SAMPLE_STATUTS }).notNull().default('NOUVEAU'),
    createdAt: createdAt(),
    /** Name and address, folded as `searchable` does, by the database. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(nom || ' ' || email)`),
  },
  (table) => [
    index('support_requests_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    index('support_requests_email_idx').on(sql`lower(${table.email})`, table.createdAt),
    index('support_requests_empreinte_idx').on(table.empreinte),
    index('support_requests_samples_idx').on(table.createdAt).where(sql`${table.kind} = 'ECHANTILLON'`),
    index('support_requests_sample_statut_idx')
      .on(table.statut, table.createdAt)
      .where(sql`${table.kind} = 'ECHANTILLON'`),
  ],
)
