import type { AdminRetractation } from '#contract/retractations/admin-endpoints.ts'
import { Badge } from '../../ui/badge.tsx'

export function DelaiBadge({ delai }: Pick<AdminRetractation, 'delai'>) {
  if (!delai) return <Badge shape="wait">À rattacher</Badge>
  return delai === 'DANS_LE_DELAI' ? (
    <Badge tone="success" shape="done">
      Dans le délai
    </Badge>
  ) : (
    <Badge tone="warning" shape="stop">
      Hors délai
    </Badge>
  )
}
