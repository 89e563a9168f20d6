import { etatLabel, type RetractationEtat } from '../commandes/retractation-etat.ts'
import { formatDate } from '../format/dates.ts'
import type { PlainDate } from '../shared/plain-date.ts'

/** Why an act of the house on a withdrawal is refused, in one voice wherever it is. */

export const CARRIED_OUT = 'Cette rétractation est exécutée\u00a0: sa commande ne change plus.'
export const OF_CANCELLED = 'Cette commande est annulée\u00a0: il n’y a plus rien à quoi renoncer.'
export const NO_SHARE_NOW = 'Il n’y a pas de décompte à proposer pour le moment.'
export const NOTHING_TO_KEEP =
  'Le travail n’a pas été demandé tout de suite\u00a0: rien ne peut être gardé, tout est à rendre.'
export const OF_DISPUTED =
  'La banque du client conteste un paiement de cette commande\u00a0: attendez la fin du litige.'
export const TO_SHOW = 'Envoyez d’abord le décompte au client\u00a0: rien n’est gardé sans qu’il l’ait lu.'
export const MOVED =
  'Ce qui a été payé ou crédité a changé depuis\u00a0: envoyez un nouveau décompte au client.'
export const ALREADY_OTHERWISE = 'Cette rétractation est déjà exécutée, sur un autre décompte.'

/** The states in which a share is shown, and may be carried out. */
export const TO_CARRY_OUT: readonly RetractationEtat[] = ['A_CHIFFRER', 'PROPOSEE', 'CONTESTEE', 'ACCEPTEE']

export const notCarriedOut = (etat: RetractationEtat): string =>
  `Cette rétractation ne s’exécute pas\u00a0: elle est «\u202f${etatLabel(etat)}\u202f».`

/** The refusal before the day until which its client may answer. */
export const tooSoon = (from: PlainDate, { isContested }: { isContested: boolean }): string =>
  isContested
    ? `Le client conteste ce décompte\u00a0: proposez-en un autre, ou attendez le ${formatDate(from)}.`
    : `Le client peut encore répondre\u00a0: sans réponse, le décompte s’applique à partir du ${formatDate(from)}.`

export const NO_RETRACTATION = 'Rétractation non trouvée'
