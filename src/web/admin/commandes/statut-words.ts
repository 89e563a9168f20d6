import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { changeKind } from '#contract/commandes/timeline.ts'
import { formatDate } from '#contract/format/dates.ts'
import { stepLabel } from './commande-steps.ts'

type Commande = Pick<
  AdminCommandeDetail,
  'titre' | 'statut' | 'livreeLe' | 'reponseAvant' | 'retractationJusquau' | 'correcteur'
>
type StatutWords = { title: string; consequence: string; confirmLabel: string }

/** The words that confirm a change of status: the order by its title, and the consequence. */
export function statutWords(to: CommandeStatut, commande: Commande): StatutWords {
  const label = stepLabel(to, commande)
  return {
    title: `${label}\u00a0: «\u202f${commande.titre}\u202f»`,
    consequence: consequenceOf(to, commande),
    confirmLabel: confirmLabelOf(to, commande) ?? label,
  }
}

function consequenceOf(
  to: CommandeStatut,
  { reponseAvant, retractationJusquau, correcteur }: Commande,
): string {
  if (to === 'EN_COURS') {
    const warnings = [
      retractationJusquau &&
        `Le délai de rétractation court jusqu’au ${formatDate(retractationJusquau)} et le client n’a pas demandé un démarrage immédiat\u00a0: jusque-là, il peut renoncer sans frais.`,
      !correcteur &&
        'Personne n’est désigné pour corriger ce texte\u00a0: le client lira que le travail commence, sans le nom de son correcteur.',
    ].filter(Boolean)
    if (warnings.length > 0) return warnings.join(' ')
  }
  if (to === 'TERMINE') {
    return reponseAvant
      ? `L’auteur a jusqu’au ${formatDate(reponseAvant)} pour donner son bon à tirer ou demander une révision. Terminer maintenant clôt le travail sans l’attendre.`
      : 'Aucun fichier corrigé n’a été livré. Le client lira que son projet est terminé.'
  }
  if (to === 'ANNULEE') {
    return 'Une commande annulée ne peut pas être rouverte, et le client est prévenu aussitôt.'
  }
  return 'Le client est prévenu aussitôt, par une notification et un e-mail.'
}

function confirmLabelOf(
  to: CommandeStatut,
  { statut, livreeLe, retractationJusquau, correcteur }: Commande,
): string | undefined {
  if (to === 'EN_COURS' && retractationJusquau) return 'Commencer quand même'
  if (to === 'EN_COURS' && !correcteur && changeKind(statut, to) === 'REACHED') {
    return 'Commencer sans correcteur'
  }
  if (to === 'TERMINE' && !livreeLe) return 'Terminer sans livraison'
  return undefined
}
