import { awaitsAnswer } from '../commandes/delivery-answer.ts'

export const TAKEN_BACK = 'Nous avons repris ce fichier\u00a0: il n’est plus à relire'

type Reading = {
  commande: Parameters<typeof awaitsAnswer>[0]
  /** When the file was delivered. */
  sentAt: Date
  /** When a revision was last asked, or the work taken up again. */
  takenUpAgain: Date | null
}

/** Why the marks of a delivered file may no longer change; null while they may. */
export function whyClosed({ commande, sentAt, takenUpAgain }: Reading): string | null {
  const { statut, livreeLe } = commande
  if (takenUpAgain && sentAt <= takenUpAgain) {
    return livreeLe
      ? 'Une nouvelle livraison a remplacé ce fichier\u00a0: ses marques ne changent plus'
      : 'Une révision de ce texte est en cours\u00a0: ses marques ne changent plus'
  }
  if (statut === 'TERMINE') return 'Le texte est bon à tirer\u00a0: les marques ne changent plus'
  return awaitsAnswer(commande) ? null : 'Cette livraison n’attend plus votre réponse'
}
