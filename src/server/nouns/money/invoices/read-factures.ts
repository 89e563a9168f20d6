import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { type FactureStatut, factureStatutOf, resteDuOf } from '#contract/money/invoices/facture-statut.ts'
import { NO_FACTURE } from '#contract/money/invoices/refusals.ts'
import { pauseOf } from '#contract/money/schedule/pause.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { visibleTo } from '../../commandes/visible-commande.ts'
import { isBeingDebited } from '../schedule/cents-under-way.ts'
import { PAUSE_FACTS } from '../schedule/read-pause.ts'
import { inStatut } from './facture-facts.ts'

export type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** The invoices of the caller's orders, the latest first. */
export async function listFactures(
  deps: ReadDeps,
  actor: Actor,
  { page, limit, statut }: { page: number; limit: number; statut?: FactureStatut | undefined },
) {
  const mine = and(
    eq(factures.userId, actor.id),
    eq(factures.serie, 'FAC'),
    statut && inStatut(statut, deps.clock()),
  )
  const newestFirst = [desc(factures.emiseLe), desc(factures.id)]
  // The sums paid and credited are read for the page alone: the last page costs no more than the first.
  const shown = deps.db
    .select({ id: factures.id })
    .from(factures)
    .where(mine)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([
    selectFactures(deps, inArray(factures.id, shown)).orderBy(...newestFirst),
    deps.db.$count(factures, mine),
  ])
  const invoices = rows.map((row) => toFacture(row, deps.clock(), clientPdfUrl))
  return { data: invoices, invoices, pagination: paginationOf({ page, limit }, total) }
}

/** An invoice the actor may see; another's is as absent as a missing one. */
export async function getFacture(deps: ReadDeps, actor: Actor, id: string, pdfUrl = clientPdfUrl) {
  const [row] = await selectFactures(deps, and(eq(factures.id, id), visibleTo(actor)))
  if (!row) throw notFound(NO_FACTURE)
  return toFacture(row, deps.clock(), pdfUrl)
}

export const clientPdfUrl = (id: string): string => `/api/invoices/${id}/download`

export const adminPdfUrl = (id: string): string => `/api/admin/factures/${id}/download`

/** Invoices with their order and their client. */
export const selectFactures = ({ db }: ReadDeps, where: SQL | undefined) =>
  db
    .select({
      facture: factures,
      commande: commandes,
      client: users,
      pauseFacts: PAUSE_FACTS,
      prelevementEnCours: isBeingDebited,
    })
    .from(factures)
    .innerJoin(commandes, eq(commandes.id, factures.commandeId))
    .innerJoin(users, eq(users.id, factures.userId))
    .where(where)
    .$dynamic()

export type FactureRow = Awaited<ReturnType<typeof selectFactures>>[number]

export function toFacture(row: FactureRow, now: Date, pdfUrl: (id: string) => string) {
  const { facture, commande, client, pauseFacts, prelevementEnCours } = row
  const { id, numero, montant, paye, credite, dateEcheance, exigibleLe } = facture
  return {
    id,
    serie: facture.serie,
    number: numero,
    amount: montant,
    amountFormatted: formatEuros(montant),
    // A credit note asks for nothing.
    resteDu: facture.serie === 'AV' ? 0 : resteDuOf(facture),
    statut:
      facture.serie === 'AV'
        ? ('PAYEE' as const)
        : factureStatutOf({ montant, paid: paye, credited: credite, dateEcheance, exigibleLe }, now),
    pdfUrl: pdfUrl(id),
    dateEcheance,
    exigibleLe,
    pause: facture.serie === 'AV' ? null : pauseOf(pauseFacts),
    prelevementEnCours: facture.serie === 'FAC' && prelevementEnCours,
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
