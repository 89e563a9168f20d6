import { z } from 'zod'
import { adminCommandeSummary } from '../commandes/admin-commande.ts'
import { satisfaction } from '../commandes/avis/avis.ts'
import { commandeStatut } from '../commandes/statuts.ts'
import { endpoint } from '../endpoint.ts'
import { affirmation } from '../settings/affirmations.ts'
import { instant } from '../shared/instant.ts'
import { filterOf } from '../shared/list.ts'
import { userStats } from '../users/admin-user.ts'
import { personRef } from '../users/user.ts'
import { advancedStats } from './advanced.ts'
import { periodQuery } from './period.ts'
import { refusals } from './refusals.ts'

const lastPayment = z.object({
  id: z.uuid(),
  commandeId: z.uuid(),
  numero: z.string(),
  titre: z.string(),
  client: personRef,
  montant: z.int(),
  montantFormate: z.string(),
  methode: z.string(),
  createdAt: instant,
})

const A_YEAR = 'Saisissez une année, par exemple 2026'

/** A year of the calendar of Paris, as an address carries it. */
const year = z
  .string()
  .regex(/^20\d{2}$/, A_YEAR)
  .transform(Number)

/** A client's own figures. */
export const stats = {
  title: 'Son année',
  /** The current year by default (decisions §12); without `data`, as written there. */
  annual: endpoint({
    method: 'GET',
    path: '/stats/annual',
    access: 'signed-in',
    summary: 'Ce que l’on a payé, fait corriger et commandé dans une année',
    query: z.object({ year: filterOf(year) }),
    reply: z.object({
      year: z.int(),
      /** Payments received in the year less their refunds since, in cents. */
      totalSpent: z.int(),
      totalSpentFormatted: z.string(),
      /** Pages of the texts finished in the year. */
      pagesCorrected: z.int(),
      /** Orders paid for in the year and not cancelled. */
      orders: z.int(),
      /** The years that can be asked for: from the first order to this one, the latest first. */
      years: z.array(z.int()),
    }),
  }),
}

/** The last twelve months in Paris, `2026-11` last; the series beside follow them, a figure a month. */
const series = {
  months: z.array(z.string()),
  /** Payments received less refunds, each in its own month, in cents. */
  revenue: z.array(z.int()),
  newUsers: z.array(z.int()),
  orders: z.array(z.int()),
  derniersPaiements: z.array(lastPayment),
}

export const adminStats = {
  title: 'La maison\u00a0: chiffres',
  /** User, order and invoice figures (specification 2 §3), and those that the dashboard shows beside them. */
  get: endpoint({
    method: 'GET',
    path: '/admin/stats',
    access: 'admin',
    summary: 'Les chiffres de la maison',
    reply: z.object({
      data: z.object({
        users: userStats,
        /** By status, each the count of its tab in the list of orders. */
        commandes: z.object({
          total: z.int(),
          enAttente: z.int(),
          payees: z.int(),
          enCours: z.int(),
          termine: z.int(),
          annulee: z.int(),
          tauxCompletion: z.int(),
          /** Every status, those without an order too. */
          parStatut: z.partialRecord(commandeStatut, z.int()),
        }),
        /** The satisfaction of authors, from their notes (specification 2 §3). */
        satisfaction,
        factures: z.object({
          total: z.int(),
          payees: z.int(),
          enAttente: z.int(),
          /** Invoices less credit notes, since the first one and over the last thirty days. */
          montantTotal: z.int(),
          montantTotalFormate: z.string(),
          montantMensuel: z.int(),
          montantMensuelFormate: z.string(),
        }),
        ...series,
      }),
      // The specification may be read both ways: inside `data`, and beside it (decisions §12).
      ...series,
      dernieresCommandes: z.array(adminCommandeSummary),
      /** The counts of work for the house, each that of the list that shows it. */
      aConfier: z.int(),
      /** Handed in by their correctors, to be sent or given back. */
      textesRemis: z.int(),
      enRetard: z.int(),
      devisAEcheance: z.int(),
      messagesNonLus: z.int(),
      emailsAVerifier: z.int(),
      /** Since when the house’s mailbox has been away, once it has been for an hour. */
      boiteAbsenteDepuis: instant.nullable(),
      facturesEnRetard: z.int(),
      paiementsAVerifier: z.int(),
      retractationsATraiter: z.int(),
      echantillonsNouveaux: z.int(),
      affirmations: z.object({
        /** The claims of the site of which the house has said nothing yet. */
        aConfirmer: z.array(affirmation),
        /** Whether they are hidden for that: payments are real. */
        masquees: z.boolean(),
      }),
    }),
  }),
  /** Thirty days by default; 400 for a period that ends before it begins. */
  advanced: endpoint({
    method: 'GET',
    path: '/admin/stats/advanced',
    access: 'admin',
    summary: 'Les chiffres d’une période, et ceux de la période d’avant',
    query: periodQuery,
    reply: z.object({ data: advancedStats }),
  }),
  /** The refusals in texts found good to print in the last twelve months; correctors without such a text are left out. */
  refusals: endpoint({
    method: 'GET',
    path: '/admin/stats/refus',
    access: 'admin',
    summary: 'Les corrections refusées par les auteurs, par correcteur et par genre',
    reply: z.object({ data: refusals }),
  }),
}
