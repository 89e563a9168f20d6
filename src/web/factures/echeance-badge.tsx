import { echeanceLabel, type EcheanceState } from '#contract/echeances/echeance.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { ShapeName } from '../ui/marks.tsx'

const LOOKS: Record<EcheanceState, { tone: BadgeTone; shape: ShapeName }> = {
  A_VENIR: { tone: 'neutral', shape: 'wait' },
  EN_COURS: { tone: 'neutral', shape: 'half' },
  PAYEE: { tone: 'success', shape: 'done' },
  EN_RETARD: { tone: 'alert', shape: 'full' },
  SANS_OBJET: { tone: 'neutral', shape: 'stop' },
}

export function EcheanceBadge({ statut }: { statut: EcheanceState }) {
  return <Badge {...LOOKS[statut]}>{echeanceLabel(statut)}</Badge>
}
