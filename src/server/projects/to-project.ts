import { clientLabel } from '#contract/commandes/client-statuts.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'

/** What a client's list needs of an order, and the name of its corrector: for a SELECT that joins both. */
export const projectColumns = {
  id: commandes.id,
  titre: commandes.titre,
  statut: commandes.statut,
  serviceNom: commandes.serviceNom,
  nombrePages: commandes.nombrePages,
  montant: commandes.montant,
  datePromise: commandes.datePromise,
  livreeLe: commandes.livreeLe,
  createdAt: commandes.createdAt,
  updatedAt: commandes.updatedAt,
  correcteur: correcteurs.nom,
}

type ProjectRow = Pick<typeof commandes.$inferSelect, Exclude<keyof typeof projectColumns, 'correcteur'>> & {
  correcteur: string | null
}

/** An order as its client sees it in a list. */
export function toProject(row: ProjectRow) {
  const { id, titre, statut, serviceNom, nombrePages, montant, correcteur, datePromise } = row
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
    attendReponse: awaitsAnswer(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
