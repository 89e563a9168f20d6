import { type AnyPgColumn, bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RECEIVED_BY } from '#contract/files/received-by.ts'
import type { Comparaison } from '#manuscript/comparaison.ts'
import type { Comptage } from '#manuscript/comptage.ts'
import type { Lecture } from '#manuscript/lecture.ts'
import { createdAt, id } from './columns.ts'
import { commandeEvenements, commandes, pendingCommandes } from './commandes.ts'
import { inboundEmails } from './inbound.ts'
import { messages } from './messages.ts'
import { propositions } from './missions.ts'
import { users } from './users.ts'

/** A stored file's row; it is deleted with its owner row, and the sweep then removes the bytes. */
export const fichiers = pgTable(
  'fichiers',
  {
    id: id(),
    kind: text({ enum: ['SOURCE', 'LIVRABLE', 'DECIDE', 'MESSAGE', 'ECHANTILLON'] }).notNull(),
    pendingCommandeId: uuid().references(() => pendingCommandes.id, { onDelete: 'cascade' }),
    commandeId: uuid().references(() => commandes.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    /** The e-mail to verify that brought it, until it is a message's. */
    inboundId: uuid().references(() => inboundEmails.id, { onDelete: 'cascade' }),
    /** The corrector's proposition of a LIVRABLE, which is no order's until the house has sent it. */
    propositionId: uuid().references(() => propositions.id, { onDelete: 'cascade' }),
    /** The step of the order that delivered it, when it is a LIVRABLE or its DECIDE. */
    livraisonId: uuid().references(() => commandeEvenements.id, { onDelete: 'set null' }),
    /** The LIVRABLE that a DECIDE was made from, once only. */
    origineId: uuid()
      .unique()
      .references((): AnyPgColumn => fichiers.id, { onDelete: 'set null' }),
    /** The sender; null for a guest's upload before there is an account. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    nom: text().notNull(),
    titre: text().notNull(),
    description: text(),
    mimeType: text().notNull(),
    taille: bigint({ mode: 'number' }).notNull(),
    /** Shown as proof of deposit. */
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    /** The contents found in a delivered `.docx`; null until it is read, and for other files. */
    lecture: jsonb().$type<Lecture>(),
    /** Unmarked changes in a delivered `.docx`; null when it could not be compared. */
    comparaison: jsonb().$type<Comparaison>(),
    /** The counts of a deposited manuscript; null until it is counted, and for formats that are not read. */
    comptage: jsonb().$type<Comptage>(),
    /** How a manuscript that the house deposited for its author came to it; null for every other file. */
    recuPar: text({ enum: RECEIVED_BY }),
    createdAt: createdAt(),
  },
  (table) => [
    index('fichiers_pending_idx').on(table.pendingCommandeId),
    // The indexes of a page of a list.
    index('fichiers_commande_idx').on(table.commandeId, table.kind, table.createdAt, table.id),
    index('fichiers_message_idx').on(table.messageId),
    index('fichiers_inbound_idx').on(table.inboundId),
    index('fichiers_livraison_idx').on(table.livraisonId),
    index('fichiers_proposition_idx').on(table.propositionId),
    index('fichiers_user_idx').on(table.userId),
  ],
)
