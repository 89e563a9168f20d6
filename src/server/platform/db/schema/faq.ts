import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Authors' questions, and the house's answers. */
export const faqItems = pgTable(
  'faq_items',
  {
    id: id(),
    question: text().notNull(),
    reponse: text().notNull(),
    details: text().notNull().default(''),
    categorie: text().notNull(),
    ordre: integer().notNull().default(0),
    visible: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index('faq_items_ordre_idx').on(table.ordre)],
)
