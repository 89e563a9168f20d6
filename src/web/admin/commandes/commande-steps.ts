import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import { NOTHING_DUE_ETATS } from '#contract/commandes/retractation-etat.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { changeKind } from '#contract/commandes/timeline.ts'
import { lacksText } from '#contract/commandes/work-started.ts'

/** An action on an order: deposit its manuscript for its author, deliver a file, or change its status. */
export type Step = 'deposit' | 'deliver' | CommandeStatut

export type Steps = {
  /** The next step of the work: the red button. */
  primary: Step | undefined
  plain: Step[]
  /** Rare steps, in the « ⋯ » menu. */
  more: Step[]
}

type Commande = Pick<AdminCommandeDetail, 'statut' | 'transitions' | 'livreeLe'> & {
  files: readonly Pick<AdminCommandeDetail['files'][number], 'type'>[]
  retractation: Pick<NonNullable<AdminCommandeDetail['retractation']>, 'etat'> | null
}

/** Whether an order has no text, deposited or delivered: nothing begins without one (decision 167). */
export const isTextMissing = ({ files, livreeLe }: Pick<Commande, 'files' | 'livreeLe'>): boolean =>
  lacksText({ manuscritRecu: files.some(({ type }) => type === 'SOURCE' || type === 'LIVRABLE'), livreeLe })

/**
 * The possible steps of an order, the next one first. No next step while the author has a delivery to answer, nor once the order is
 * withdrawn from (code de la consommation, L221-27).
 */
export function stepsOf(commande: Commande): Steps {
  const { statut, transitions } = commande
  const delivers = HOUSE_STATUTS[statut].next === 'DELIVER'
  const isMissing = isTextMissing(commande) && statut !== 'ANNULEE'
  const steps: Step[] = [
    ...(isMissing ? ['deposit' as const] : []),
    ...(delivers ? ['deliver' as const] : []),
    ...transitions.filter(isOffered(statut)).filter((to) => !isMissing || to !== 'EN_COURS'),
  ]
  const primary = steps.find((step) => isNext(step, commande))
  const others = steps.filter((step) => step !== primary)
  return {
    primary,
    plain: others.filter((step) => !isInMenu(step, commande)),
    more: others.filter((step) => isInMenu(step, commande)),
  }
}

/** An order that waits for its quote offers no start: its client has accepted nothing. */
const isOffered = (statut: CommandeStatut) => (step: CommandeStatut) =>
  HOUSE_STATUTS[statut].next !== 'QUOTE' || step !== 'EN_COURS'

function isNext(step: Step, commande: Commande): boolean {
  const { statut, livreeLe, retractation } = commande
  if (retractation && !NOTHING_DUE_ETATS.includes(retractation.etat)) return false
  const { next } = HOUSE_STATUTS[statut]
  if (next === 'START' && isTextMissing(commande)) return step === 'deposit'
  if (next === 'DELIVER') return step === 'deliver' && !livreeLe
  if (next === 'RESUME') return step !== 'ANNULEE' && step !== 'deposit'
  if (next === 'QUOTE') return step === 'ESTIMATION_ENVOYEE'
  return next === 'START' && step === 'EN_COURS'
}

function isInMenu(step: Step, { livreeLe }: Commande): boolean {
  if (step === 'deliver' || step === 'deposit') return false
  const { inMenu } = HOUSE_STATUTS[step]
  return inMenu === 'ALWAYS' || inMenu === (livreeLe ? 'AFTER_DELIVERY' : 'BEFORE_DELIVERY')
}

/** The words of a step, from where it starts. */
export function stepLabel(step: Step, { statut, livreeLe }: Pick<Commande, 'statut' | 'livreeLe'>): string {
  if (step === 'deposit') return 'Déposer le manuscrit reçu'
  if (step === 'deliver') return livreeLe ? 'Livrer à nouveau' : 'Livrer le texte corrigé'
  const kind = changeKind(statut, step)
  if (kind === 'RESUMED') return 'Reprendre'
  return kind === 'REVISED' ? 'Rouvrir pour révision' : HOUSE_STATUTS[step].action
}
