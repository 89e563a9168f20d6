import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Billing } from '#contract/commandes/billing.ts'
import type { Consignes } from '#contract/commandes/consignes.ts'
import { COMMANDE_STATUTS, OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type { PriceLine } from '#contract/tarifs/price-of.ts'
import { createdAt, id, moment } from './columns.ts'
import { correcteurs } from './correcteurs.ts'
import { tarifs } from './tarifs.ts'
import { users } from './users.ts'

/** An order sent but not paid. Its id becomes the commande's: one order can be confirmed only once. */
export const pendingCommandes = pgTable(
  'pending_commandes',
  {
    id: id(),
    /** Set when a signed-in client orders; a guest becomes a client by paying. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    prenom: text().notNull(),
    nom: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull(),
    serviceId: uuid()
      .notNull()
      .references(() => tarifs.id, { onDelete: 'restrict' }),
    serviceNom: text().notNull(),
    nombrePages: integer(),
    titre: text(),
    description: text(),
    montant: integer().notNull(),
    lignes: jsonb().$type<PriceLine[]>().notNull(),
    /** The billing details, as the order gave them; null without any. */
    facturation: jsonb().$type<Billing>(),
    /** The promotion code that gave a discount, and whether it is kept for a first order (decision 026). */
    codePromo: text(),
    offrePremiere: boolean().notNull().default(false),
    delaiJours: integer().notNull(),
    revisionsIncluses: integer().notNull(),
    consentementRgpd: boolean().notNull(),
    cgvAcceptees: boolean().notNull(),
    /** In how many payments it is to be paid; null for at once. */
    nombreEcheances: smallint(),
    cgvVersion: integer(),
    cgvHash: text(),
    demarrageImmediat: boolean().notNull(),
    /** Asked for one reminder, should the order be left unpaid. */
    rappelSouhaite: boolean().notNull().default(false),
    /** SHA-256 of the fields and of the files: the same order sent twice is one order. */
    empreinte: text().notNull(),
    /** BROUILLON: refused for a known e-mail, kept for its owner to take up after signing in. */
    statut: text({ enum: ['BROUILLON', 'OUVERTE', 'CONFIRMEE', 'ANNULEE'] })
      .notNull()
      .default('OUVERTE'),
    /** SHA-256 of the token the browser holds to take up a draft. */
    brouillonHash: text().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('pending_commandes_email_idx').on(sql`lower(${table.email})`),
    index('pending_commandes_empreinte_idx').on(table.empreinte, table.createdAt),
    index('pending_commandes_impayees_idx').on(table.createdAt).where(sql`${table.statut} <> 'CONFIRMEE'`),
    index('pending_commandes_user_idx').on(table.userId),
    index('pending_commandes_service_idx').on(table.serviceId),
    // The unpaid orders that count on a code (decision 094).
    index('pending_commandes_promo_idx').on(table.codePromo).where(sql`${table.codePromo} is not null`),
    check('pending_commandes_montant_check', sql`${table.montant} >= 0`),
  ],
)

// An index's condition takes no parameter.
const OWED = sql.raw(OWED_STATUTS.map((statut) => `'${statut}'`).join(', '))

export const commandes = pgTable(
  'commandes',
  {
    id: id(),
    /** Its place in the series of orders: what sorts and finds it. Its column is named as when it was the whole number. */
    rang: integer('numero').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The house's prefix of orders, which a trigger writes once the rank is taken (decision 183); empty without one. */
    prefixe: text().notNull().default(''),
    /** The number that the house says on the telephone: « la commande 1042 », « la commande BT-1042 ». */
    numero: text('reference')
      .notNull()
      .generatedAlwaysAs(
        sql`case when prefixe = '' then numero::text else prefixe || '-' || numero::text end`,
      ),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    serviceId: uuid().references(() => tarifs.id, { onDelete: 'restrict' }),
    serviceNom: text().notNull(),
    titre: text().notNull(),
    description: text(),
    nombrePages: integer(),
    montant: integer().notNull(),
    lignes: jsonb().$type<PriceLine[]>().notNull(),
    /** The billing details, when they differ from the account's. */
    facturation: jsonb().$type<Billing>(),
    /** The promotion code that gave a discount. */
    codePromo: text(),
    /** The number of payments of the accepted quote; null for a single payment. */
    nombreEcheances: smallint(),
    statut: text({ enum: COMMANDE_STATUTS }).notNull(),
    /** The status before SUSPENDUE, to return to. */
    statutAvant: text({ enum: COMMANDE_STATUTS }),
    correcteurId: uuid().references(() => correcteurs.id, { onDelete: 'set null' }),
    noteClient: text(),
    noteCorrecteur: text(),
    cgvVersion: integer(),
    cgvHash: text(),
    demarrageImmediat: boolean().notNull(),
    delaiJours: integer().notNull(),
    /** Counted from payment and receipt of a file; null while one of them is missing. */
    datePromise: date({ mode: 'string' }),
    /** The day told at the payment, which a text that comes in time keeps: nothing closed since moves it. */
    promesseSiFichier: date({ mode: 'string' }),
    /** The past promised date that the house was told of: once for each. */
    retardSignale: date({ mode: 'string' }),
    revisionsIncluses: integer().notNull(),
    revisionsUtilisees: integer().notNull().default(0),
    /** The day by which the client of an order that the house opened was told that their quote comes: nothing closed since moves it. */
    devisPromisLe: date({ mode: 'string' }),
    /** When its quote was last sent, and the last day it can be accepted. */
    devisEnvoyeLe: moment(),
    devisExpireLe: date({ mode: 'string' }),
    payeeLe: moment(),
    livreeLe: moment(),
    /** While a delivery is there, the last moment to answer it: moved by the signs that it is read. */
    reponseAvant: moment(),
    termineeLe: moment(),
    /** Title, client, e-mail and invoice numbers, folded: the text that a search looks through. */
    recherche: text().notNull(),
    /** The key of the form by which the house opened it. */
    idempotencyKey: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('commandes_numero_key').on(table.rang),
    uniqueIndex('commandes_opening_idx')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // The indexes of a client's list.
    index('commandes_user_idx').on(table.userId, table.createdAt, table.id),
    // The indexes that the sorts of the house's list follow, to its last page.
    index('commandes_created_idx').on(table.createdAt, table.id),
    index('commandes_updated_idx').on(table.updatedAt, table.id),
    index('commandes_statut_idx').on(table.statut, table.createdAt, table.id),
    index('commandes_correcteur_idx').on(table.correcteurId, table.createdAt, table.id),
    index('commandes_titre_idx').on(table.titre, table.id),
    index('commandes_a_faire_idx')
      .on(table.statut, table.datePromise, table.correcteurId)
      .where(sql`${table.livreeLe} is null`),
    index('commandes_pages_idx').on(table.nombrePages, table.id),
    index('commandes_pages_desc_idx').on(table.nombrePages.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('commandes_promise_desc_idx').on(
      table.datePromise.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    // The correctors' open orders, a small part of all.
    index('commandes_charge_idx')
      .on(table.correcteurId, table.datePromise)
      .where(
        sql`${table.correcteurId} is not null and ${table.livreeLe} is null and ${table.statut} in (${OWED})`,
      ),
    index('commandes_service_idx').on(table.serviceId),
    index('commandes_promo_idx')
      .on(table.codePromo, table.userId)
      .where(sql`${table.codePromo} is not null and ${table.statut} <> 'ANNULEE'`),
    index('commandes_promise_idx').on(table.datePromise, table.id),
    // The columns of orders that the statistics of a period read (decision 079).
    index('commandes_services_idx').on(table.createdAt, table.serviceNom),
    index('commandes_payees_idx')
      .on(table.payeeLe)
      .where(sql`${table.montant} > 0 and ${table.statut} <> 'ANNULEE'`),
    index('commandes_terminees_idx')
      .on(table.termineeLe, table.payeeLe)
      .where(sql`${table.termineeLe} is not null`),
    index('commandes_montant_idx').on(table.montant, table.id),
    index('commandes_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    check('commandes_montant_check', sql`${table.montant} >= 0`),
  ],
)

/** What an author asks of the work on their text (decision 176). */
export const consignes = pgTable('consignes', {
  commandeId: uuid()
    .primaryKey()
    .references(() => commandes.id, { onDelete: 'cascade' }),
  reponses: jsonb().$type<Consignes>().notNull(),
  createdAt: createdAt(),
})

/** The timeline of an order: each step with its author, moment and note. */
export const commandeEvenements = pgTable(
  'commande_evenements',
  {
    id: id(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'cascade' }),
    type: text({
      enum: [
        'COMMANDE',
        'DEVIS',
        'PAIEMENT',
        'FICHIER',
        'STATUT',
        'CORRECTEUR',
        'LIVRAISON',
        'REPRISE',
        'BON_A_TIRER',
        'REVISION',
      ],
    }).notNull(),
    de: text({ enum: COMMANDE_STATUTS }),
    vers: text({ enum: COMMANDE_STATUTS }),
    note: text(),
    /** The day that was promised when a LIVRAISON came, so long as that delivery was not taken back whole. */
    promesse: date({ mode: 'string' }),
    /** The file that a REPRISE took back: its row is gone. */
    fichierId: uuid(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('commande_evenements_commande_idx').on(table.commandeId, table.createdAt),
    index('commande_evenements_actor_idx').on(table.actorId),
    index('commande_evenements_livrees_idx')
      .on(table.createdAt, table.commandeId)
      .where(sql`${table.type} = 'LIVRAISON'`),
    index('commande_evenements_annulees_idx').on(table.createdAt).where(sql`${table.vers} = 'ANNULEE'`),
  ],
)
