import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'

/** Something to do of an order: deliver a file, or change its status. */
export type Step = 'deliver' | CommandeStatut

export type Steps = {
  /** The next step of the work: the red button. */
  primary: Step | undefined
  plain: Step[]
  /** What is done seldom: behind « ⋯ ». */
  more: Step[]
}

type Commande = Pick<AdminCommandeDetail, 'statut' | 'transitions' | 'livreeLe'>

/** What can be done of an order, by how near it is to the hand; a delivered one waits for its author, not for us. */
export function stepsOf(commande: Commande): Steps {
  const { statut, transitions, livreeLe } = commande
  const delivers = statut === 'EN_COURS'
  const steps: Step[] = [...(delivers ? ['deliver' as const] : []), ...transitions]
  const seldom: Step[] = ['ANNULEE', 'ESTIMATION_ENVOYEE', livreeLe ? 'SUSPENDUE' : 'TERMINE']
  const primary = steps.find((step) => isNext(step, commande))
  return {
    primary,
    plain: steps.filter((step) => step !== primary && !seldom.includes(step)),
    more: steps.filter((step) => step !== primary && seldom.includes(step)),
  }
}

function isNext(step: Step, { statut, livreeLe }: Commande): boolean {
  if (statut === 'EN_COURS') return step === 'deliver' && !livreeLe
  if (statut === 'SUSPENDUE') return step !== 'ANNULEE'
  return statut !== 'TERMINE' && step === 'EN_COURS'
}

/** The words of a step, from where it starts. */
export function stepLabel(step: Step, { statut, livreeLe }: Pick<Commande, 'statut' | 'livreeLe'>): string {
  if (step === 'deliver') return livreeLe ? 'Livrer à nouveau' : 'Livrer le fichier corrigé'
  if (statut === 'SUSPENDUE' && step !== 'ANNULEE') return 'Reprendre'
  if (statut === 'TERMINE') return 'Rouvrir pour révision'
  return LABELS[step]
}

const LABELS: Record<CommandeStatut, string> = {
  EN_ATTENTE: 'Remettre en attente',
  ESTIMATION_ENVOYEE: 'Marquer le devis envoyé',
  PAYEE: 'Reprendre',
  EN_COURS: 'Commencer la correction',
  TERMINE: 'Terminer',
  SUSPENDUE: 'Suspendre',
  ANNULEE: 'Annuler la commande',
}
