import { and, desc, eq, type SQL } from 'drizzle-orm'
import { factureStatutOf } from '#contract/factures/facture-statut.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Actor } from '../session/actor.ts'
import { visibleTo } from '../commandes/visible-commande.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { creditedCents, paidCents } from './invoice-facts.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** The invoices of one's own orders, the latest first. */
export async function listInvoices(
  deps: ReadDeps,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
) {
  const mine = and(eq(factures.userId, actor.id), eq(factures.serie, 'FAC'))
  const [rows, total] = await Promise.all([
    selectInvoices(deps, mine)
      .orderBy(desc(factures.emiseLe), desc(factures.id))
      .limit(limit)
      .offset((page - 1) * limit),
    deps.db.$count(factures, mine),
  ])
  const invoices = rows.map((row) => toInvoice(row, deps.clock(), clientPdfUrl))
  return { data: invoices, invoices, pagination: paginationOf({ page, limit }, total) }
}

/** An invoice the actor may see; another's is as absent as a missing one. */
export async function getInvoice(deps: ReadDeps, actor: Actor, id: string, pdfUrl = clientPdfUrl) {
  const [row] = await selectInvoices(deps, and(eq(factures.id, id), visibleTo(actor)))
  if (!row) throw notFound(MISSING_INVOICE)
  return toInvoice(row, deps.clock(), pdfUrl)
}

export const MISSING_INVOICE = 'Facture non trouvée'

export const clientPdfUrl = (id: string): string => `/api/invoices/${id}/download`

export const adminPdfUrl = (id: string): string => `/api/admin/factures/${id}/download`

const selectInvoices = ({ db }: ReadDeps, where: SQL | undefined) =>
  db
    .select({
      facture: factures,
      commande: commandes,
      client: users,
      paid: paidCents,
      credited: creditedCents,
    })
    .from(factures)
    .innerJoin(commandes, eq(commandes.id, factures.commandeId))
    .innerJoin(users, eq(users.id, factures.userId))
    .where(where)
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectInvoices>>[number]

function toInvoice(row: Row, now: Date, pdfUrl: (id: string) => string) {
  const { facture, commande, client, paid, credited } = row
  const { id, numero, montant, dateEcheance } = facture
  return {
    id,
    number: numero,
    amount: montant,
    amountFormatted: formatEuros(montant),
    statut: factureStatutOf({ montant, paid, credited, dateEcheance }, now),
    pdfUrl: pdfUrl(id),
    dateEcheance,
    datePaiement: facture.datePaiement,
    createdAt: facture.emiseLe,
    commande: {
      id: commande.id,
      titre: commande.titre,
      description: commande.description,
      statut: commande.statut,
      amount: commande.montant,
      createdAt: commande.createdAt,
      client: { id: client.id, nom: client.nom, prenom: client.prenom, email: client.email },
    },
  }
}
