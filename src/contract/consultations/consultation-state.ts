import type { ConsultationStatut } from './consultation.ts'

/** The state of a consultation for the house: « À clore » once its hour has passed and it is not marked as held or missed. */
export function consultationState({ statut, aClore }: { statut: ConsultationStatut; aClore: boolean }) {
  if (statut === 'ANNULEE') return 'Annulée'
  if (statut === 'TENUE') return 'Effectuée'
  return aClore ? 'À clore' : 'À venir'
}
