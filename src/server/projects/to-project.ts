import { clientLabel } from '#contract/commandes/client-statuts.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { commandes } from '../db/schema/commandes.ts'

/** An order as its client sees it in a list; `correcteur` is the assigned one's name. */
export function toProject(commande: typeof commandes.$inferSelect, correcteur: string | null) {
  const { id, titre, statut, serviceNom, nombrePages, montant, datePromise, createdAt, updatedAt } = commande
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
    attendReponse: awaitsAnswer(commande),
    createdAt,
    updatedAt,
  }
}
