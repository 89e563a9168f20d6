import type { AdminConsultation } from '#contract/consultations/admin-endpoints.ts'
import { consultationState } from '#contract/consultations/consultation-state.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { ShapeName } from '../../ui/marks.tsx'

const LOOKS: Record<ReturnType<typeof consultationState>, { tone: BadgeTone; shape: ShapeName }> = {
  Annulée: { tone: 'neutral', shape: 'stop' },
  Effectuée: { tone: 'success', shape: 'done' },
  'À clore': { tone: 'warning', shape: 'half' },
  'À venir': { tone: 'active', shape: 'wait' },
}

/** The state of a consultation: to come, held, cancelled, or past and not closed by the house. */
export function ConsultationBadge(consultation: Pick<AdminConsultation, 'statut' | 'aClore'>) {
  const state = consultationState(consultation)
  return <Badge {...LOOKS[state]}>{state}</Badge>
}
