import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { Badge } from '../../ui/badge.tsx'

export function StatutBadge({ statut }: { statut: CommandeStatut }) {
  const { label, tone, shape } = HOUSE_STATUTS[statut]
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  )
}
