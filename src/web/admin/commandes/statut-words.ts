import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { answerDeadline } from '#contract/commandes/delivery-answer.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { stepLabel } from './commande-steps.ts'

type Commande = Pick<AdminCommandeDetail, 'titre' | 'statut' | 'livreeLe' | 'retractationJusquau' | 'payeeLe'>
type StatutWords = { title: string; consequence: string; confirmLabel: string }

/** What is asked before a change of status: the thing by its name, and what follows. */
export function statutWords(to: CommandeStatut, commande: Commande): StatutWords {
  const label = stepLabel(to, commande)
  return {
    title: `${label}\u00a0: «\u202f${commande.titre}\u202f»`,
    consequence: consequenceOf(to, commande),
    confirmLabel: confirmLabelOf(to, commande) ?? label,
  }
}

function consequenceOf(to: CommandeStatut, { livreeLe, retractationJusquau, payeeLe }: Commande): string {
  if (to === 'EN_COURS' && retractationJusquau) {
    return `Le délai de rétractation court jusqu’au ${formatDate(retractationJusquau)} et le client n’a pas demandé un démarrage immédiat\u00a0: jusque-là, il peut renoncer sans frais.`
  }
  if (to === 'TERMINE') {
    return livreeLe
      ? `L’auteur a jusqu’au ${formatDate(answerDeadline(new Date(livreeLe)))} pour donner son bon à tirer ou demander une révision. Terminer maintenant clôt le travail sans l’attendre.`
      : 'Aucun fichier corrigé n’a été livré. Le client lira que son projet est terminé.'
  }
  if (to === 'ANNULEE') {
    const refund = payeeLe ? ' Aucun remboursement n’est fait d’ici.' : ''
    return `Une commande annulée ne se rouvre pas, et le client est prévenu aussitôt.${refund}`
  }
  return 'Le client est prévenu aussitôt, par une notification et un e-mail.'
}

function confirmLabelOf(to: CommandeStatut, { livreeLe, retractationJusquau }: Commande): string | undefined {
  if (to === 'EN_COURS' && retractationJusquau) return 'Commencer quand même'
  if (to === 'TERMINE' && !livreeLe) return 'Terminer sans livraison'
  return undefined
}
