import { SAMPLE_LABELS, type SampleStatut } from '#contract/support/forms.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { ShapeName } from '../../ui/marks.tsx'

const LOOKS: Record<SampleStatut, { tone: BadgeTone; shape: ShapeName }> = {
  NOUVEAU: { tone: 'alert', shape: 'wait' },
  EN_COURS: { tone: 'active', shape: 'half' },
  REPONDU: { tone: 'neutral', shape: 'full' },
  TERMINE: { tone: 'success', shape: 'done' },
}

export const SampleBadge = ({ statut }: { statut: SampleStatut }) => (
  <Badge {...LOOKS[statut]}>{SAMPLE_LABELS[statut]}</Badge>
)
