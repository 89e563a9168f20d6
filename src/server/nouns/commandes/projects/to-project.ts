import { sql } from 'drizzle-orm'
import { clientLabel } from '#contract/commandes/client-statuts.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { hasExpired, isQuoteAccepted } from '#contract/commandes/quote.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { centsUnderWay } from '../../money/schedule/cents-under-way.ts'
import type { Today } from '../../settings/read-calendar.ts'
import { isManuscritRecu } from '../read-manuscript.ts'
import { withdrawnAt } from './read-own-retractation.ts'

/** A column of an order: whether its author has sent a text. */
export const hasManuscript = sql<boolean>`exists (select 1 from ${fichiers} f where f.commande_id = ${commandes.id} and f.kind = 'SOURCE')`

/** The columns of an order that a client's list needs, and its corrector's name: for a SELECT that joins both. */
export const projectColumns = {
  id: commandes.id,
  titre: commandes.titre,
  statut: commandes.statut,
  serviceNom: commandes.serviceNom,
  nombrePages: commandes.nombrePages,
  montant: commandes.montant,
  datePromise: commandes.datePromise,
  livreeLe: commandes.livreeLe,
  devisPromisLe: commandes.devisPromisLe,
  devisExpireLe: commandes.devisExpireLe,
  cgvHash: commandes.cgvHash,
  createdAt: commandes.createdAt,
  updatedAt: commandes.updatedAt,
  correcteur: correcteurs.nom,
  retractationLe: withdrawnAt,
  paiementEnCours: centsUnderWay,
  hasManuscript,
  manuscritRecu: isManuscritRecu,
}

type ProjectRow = Pick<
  typeof commandes.$inferSelect,
  Exclude<
    keyof typeof projectColumns,
    'correcteur' | 'retractationLe' | 'paiementEnCours' | 'hasManuscript' | 'manuscritRecu'
  >
> & {
  correcteur: string | null
  retractationLe: Date | null
  paiementEnCours: number | null
  hasManuscript: boolean
  manuscritRecu: boolean
}

/** An order as its client sees it in a list. */
export function toProject(row: ProjectRow, { now, calendar }: Today) {
  const { id, titre, statut, serviceNom, nombrePages, montant, correcteur, datePromise, devisPromisLe } = row
  const today = parisDay(now)
  const devisAccepte = isQuoteAccepted(row)
  const isExpired = statut === 'ESTIMATION_ENVOYEE' && !devisAccepte && hasExpired(row.devisExpireLe, today)
  return {
    id,
    titre,
    status: clientLabel(statut, { correcteur }),
    statut,
    service: serviceNom,
    nombrePages,
    amount: montant,
    amountFormatted: formatEuros(montant),
    correcteur,
    datePromise,
    retardJours: daysLate(row, today, calendar),
    devisAttenduLe: statut === 'EN_ATTENTE' && (devisPromisLe ?? '') >= today ? devisPromisLe : null,
    devisExpireLe: isExpired ? row.devisExpireLe : null,
    devisAccepte,
    paiementEnCours: row.paiementEnCours,
    attendReponse: awaitsAnswer(row),
    attendManuscrit: awaitsManuscript(row) && !row.retractationLe,
    manuscritRecu: row.manuscritRecu,
    retractationLe: row.retractationLe,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
