import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FACTURE_SERIES } from '#contract/money/invoices/facture-number.ts'
import type { FactureParty, FactureSeller } from '#contract/money/invoices/facture-parties.ts'
import { RELANCE_MOTIFS } from '#contract/money/invoices/relance.ts'
import type { IssuedLine } from '#contract/money/invoices/vat.ts'
import { createdAt, id, moment } from './columns.ts'
import { commandes } from './commandes.ts'
import { users } from './users.ts'

/** A reminder of an invoice: each of its own calendar once, and one a day, by the database itself. */
export const relances = pgTable(
  'relances',
  {
    id: id(),
    factureId: uuid()
      .notNull()
      .references((): AnyPgColumn => factures.id, { onDelete: 'restrict' }),
    motif: text({ enum: RELANCE_MOTIFS }).notNull(),
    /** The day of the reminder in Paris. */
    jour: date({ mode: 'string' }).notNull(),
    /** The administrator who sent it by hand; null when the job sent it. */
    demandePar: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('relances_une_par_jour_idx').on(table.factureId, table.jour),
    uniqueIndex('relances_une_par_motif_idx')
      .on(table.factureId, table.motif)
      .where(sql`${table.motif} in ('ECHEANCE', 'J7', 'J15')`),
    index('relances_demande_idx').on(table.demandePar),
  ],
)

/** A row per series and year, updated in the transaction that issues: no gap, no double (decisions §8). */
export const factureCompteurs = pgTable(
  'facture_compteurs',
  {
    serie: text({ enum: FACTURE_SERIES }).notNull(),
    annee: integer().notNull(),
    dernier: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.serie, table.annee] })],
)

const IS_FACTURE = sql`serie = 'FAC'`
const FIRST_DUE_DAY = sql`(case when etat = 'DUE' then coalesce(exigible_le, date_echeance) end)`

/** An invoice or a credit note as issued; a trigger refuses any change but its reminders, its note, its settlement and its PDF. */
export const factures = pgTable(
  'factures',
  {
    id: id(),
    serie: text({ enum: FACTURE_SERIES }).notNull(),
    annee: integer().notNull(),
    rang: integer().notNull(),
    numero: text().notNull().unique(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'restrict' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The invoice a credit note corrects. */
    factureId: uuid().references((): AnyPgColumn => factures.id, { onDelete: 'restrict' }),
    montant: integer().notNull(),
    /** Cents of its payments less refunds, and cents of its credit notes: kept by triggers (decisions 085, 087). */
    paye: integer().notNull().default(0),
    credite: integer().notNull().default(0),
    /** Its state without regard to the day: DUE is late or not. */
    etat: text({ enum: ['PAYEE', 'ANNULEE', 'DUE'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when paye >= montant then 'PAYEE' when credite >= montant then 'ANNULEE' when paye >= montant - credite then 'PAYEE' else 'DUE' end`,
      ),
    lignes: jsonb().$type<IssuedLine[]>().notNull(),
    objet: text().notNull(),
    vendeur: jsonb().$type<FactureSeller>().notNull(),
    client: jsonb().$type<FactureParty>().notNull(),
    emiseLe: moment().notNull(),
    dateEcheance: date({ mode: 'string' }).notNull(),
    /** The first payment of its schedule that its client is still asked for: kept by triggers; null without one. */
    exigibleLe: date({ mode: 'string' }),
    /** Since when what came and was credited covers it: kept by triggers; null while it is not paid. */
    datePaiement: moment(),
    pdfKey: text(),
    pdfSha256: text(),
    note: text(),
    /** The day that the house chose to remind: nothing leaves by itself before. */
    rappelLe: date({ mode: 'string' }),
    /** When the last reminder was asked for. */
    relanceeLe: moment(),
    /** The key of the form by which the house credited it. */
    idempotencyKey: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    // The database allows one invoice per order, and any number of credit notes.
    uniqueIndex('factures_une_par_commande_idx').on(table.commandeId).where(IS_FACTURE),
    uniqueIndex('factures_avoir_key_idx')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check('factures_credite_check', sql`${table.credite} <= ${table.montant}`),
    unique('factures_rang_key').on(table.serie, table.annee, table.rang),
    index('factures_commande_idx').on(table.commandeId),
    index('factures_user_idx').on(table.userId, table.serie, table.emiseLe, table.id),
    index('factures_emise_idx').on(table.emiseLe),
    // The indexes that the sorts and states of the house's list follow, to its last page.
    index('factures_fac_emise_idx').on(table.emiseLe, table.id).where(IS_FACTURE),
    index('factures_fac_etat_idx').on(table.etat, table.emiseLe, table.id).where(IS_FACTURE),
    index('factures_fac_montant_idx').on(table.montant, table.id).where(IS_FACTURE),
    index('factures_fac_date_echeance_idx').on(table.dateEcheance, table.id).where(IS_FACTURE),
    index('factures_fac_echeance_idx').on(FIRST_DUE_DAY, table.id).where(IS_FACTURE),
    index('factures_fac_echeance_desc_idx')
      .on(sql`${FIRST_DUE_DAY} desc nulls last`, table.id.desc().nullsFirst())
      .where(IS_FACTURE),
    index('factures_fac_due_idx')
      .on(sql`coalesce(exigible_le, date_echeance)`)
      .where(sql`serie = 'FAC' and etat = 'DUE'`),
    index('factures_fac_paiement_idx').on(table.datePaiement, table.id).where(IS_FACTURE),
    index('factures_fac_paiement_desc_idx')
      .on(table.datePaiement.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(IS_FACTURE),
    // The columns that the dashboard sums (decision 079).
    index('factures_montants_idx').on(table.serie, table.emiseLe, table.montant, table.datePaiement),
    index('factures_origine_idx').on(table.factureId),
  ],
)
