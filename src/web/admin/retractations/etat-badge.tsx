import { etatLabel, type RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { ShapeName } from '../../ui/marks.tsx'

const LOOKS: Record<RetractationEtat, { tone: BadgeTone; shape: ShapeName }> = {
  A_RATTACHER: { tone: 'neutral', shape: 'wait' },
  A_CONFIRMER: { tone: 'neutral', shape: 'wait' },
  A_DECIDER: { tone: 'warning', shape: 'stop' },
  A_CHIFFRER: { tone: 'active', shape: 'full' },
  PROPOSEE: { tone: 'active', shape: 'half' },
  CONTESTEE: { tone: 'warning', shape: 'half' },
  ACCEPTEE: { tone: 'active', shape: 'full' },
  EXECUTEE: { tone: 'success', shape: 'done' },
  REFUSEE: { tone: 'neutral', shape: 'stop' },
  SANS_OBJET: { tone: 'neutral', shape: 'stop' },
}

/** The state of a withdrawal, as a badge. */
export const EtatBadge = ({ etat }: { etat: RetractationEtat }) => (
  <Badge {...LOOKS[etat]}>{etatLabel(etat)}</Badge>
)
