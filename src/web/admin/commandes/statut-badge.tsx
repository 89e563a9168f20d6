import type { Delivered } from '#contract/commandes/delivery-answer.ts'
import { houseBadge } from '#contract/commandes/house-statuts.ts'
import { Badge } from '../../ui/badge.tsx'

export function StatutBadge({ commande }: { commande: Delivered }) {
  const { label, tone, shape } = houseBadge(commande)
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  )
}
