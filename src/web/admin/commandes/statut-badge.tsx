import { adminLabel, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { ShapeName } from '../../ui/marks.tsx'

const LOOKS: Record<CommandeStatut, { tone: BadgeTone; shape: ShapeName }> = {
  EN_ATTENTE: { tone: 'warning', shape: 'wait' },
  ESTIMATION_ENVOYEE: { tone: 'active', shape: 'quote' },
  PAYEE: { tone: 'success', shape: 'full' },
  EN_COURS: { tone: 'active', shape: 'half' },
  TERMINE: { tone: 'neutral', shape: 'done' },
  SUSPENDUE: { tone: 'warning', shape: 'pause' },
  ANNULEE: { tone: 'neutral', shape: 'stop' },
}

export function StatutBadge({ statut }: { statut: CommandeStatut }) {
  return <Badge {...LOOKS[statut]}>{adminLabel(statut)}</Badge>
}
