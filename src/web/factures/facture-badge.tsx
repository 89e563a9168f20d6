import { type FactureStatut, factureLabel } from '#contract/money/invoices/facture-statut.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { ShapeName } from '../ui/marks.tsx'

const LOOKS: Record<FactureStatut, { tone: BadgeTone; shape: ShapeName }> = {
  EN_ATTENTE: { tone: 'neutral', shape: 'wait' },
  PAYEE: { tone: 'success', shape: 'done' },
  ECHEANCE: { tone: 'alert', shape: 'full' },
  ANNULEE: { tone: 'neutral', shape: 'stop' },
}

export function FactureBadge({ statut }: { statut: FactureStatut }) {
  return <Badge {...LOOKS[statut]}>{factureLabel(statut)}</Badge>
}
