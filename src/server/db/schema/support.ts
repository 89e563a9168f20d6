import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { SAMPLE_GENRES } from '#contract/support/forms.ts'
import { createdAt, id } from './columns.ts'

/** What somebody without an account asked: by the contact form, for a free sample, or in the site's chat. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: id(),
    kind: text({ enum: ['CONTACT', 'ECHANTILLON', 'CHAT'] }).notNull(),
    nom: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull(),
    genre: text({ enum: SAMPLE_GENRES }),
    /** SHA-256 of all that was sent: a second click is the same request. */
    empreinte: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_requests_email_idx').on(sql`lower(${table.email})`, table.createdAt),
    index('support_requests_empreinte_idx').on(table.empreinte),
  ],
)
