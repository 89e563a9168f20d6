import type { ConsultationStatut } from './consultation.ts'

/** Where a consultation is, for the house: « À clore » once its hour has passed and nobody has said whether it was held. */
export function consultationState({ statut, aClore }: { statut: ConsultationStatut; aClore: boolean }) {
  if (statut === 'ANNULEE') return 'Annulée'
  if (statut === 'TENUE') return 'Effectuée'
  return aClore ? 'À clore' : 'À venir'
}
