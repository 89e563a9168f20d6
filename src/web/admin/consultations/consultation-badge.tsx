import type { AdminConsultation } from '#contract/consultations/admin-endpoints.ts'
import { Badge } from '../../ui/badge.tsx'

/** To come, held, cancelled, or past without the house saying whether it was held. */
export function ConsultationBadge({ statut, aClore }: Pick<AdminConsultation, 'statut' | 'aClore'>) {
  if (statut === 'ANNULEE') return <Badge shape="stop">Annulée</Badge>
  if (statut === 'TENUE') {
    return (
      <Badge tone="success" shape="done">
        Tenue
      </Badge>
    )
  }
  return aClore ? (
    <Badge tone="warning" shape="half">
      À clore
    </Badge>
  ) : (
    <Badge tone="active" shape="wait">
      À venir
    </Badge>
  )
}
