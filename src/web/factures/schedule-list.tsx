import type { ReactNode } from 'react'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { type Echeance, type EcheanceState, echeanceLabel } from '#contract/money/schedule/echeance.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { ShapeName } from '../ui/marks.tsx'

const LOOKS: Record<EcheanceState, { tone: BadgeTone; shape: ShapeName }> = {
  A_VENIR: { tone: 'neutral', shape: 'wait' },
  EN_COURS: { tone: 'neutral', shape: 'half' },
  PAYEE: { tone: 'success', shape: 'done' },
  EN_RETARD: { tone: 'alert', shape: 'full' },
  SANS_OBJET: { tone: 'neutral', shape: 'stop' },
}

type ScheduleListProps = {
  echeances: readonly Echeance[]
  /** The actions on a payment. */
  renderActions: (echeance: Echeance) => ReactNode
}

/** The payments of an order, each with its day, its state and its actions. */
export function ScheduleList({ echeances, renderActions }: ScheduleListProps) {
  return (
    <ol className="file-list facts">
      {echeances.map((echeance) => (
        <li key={echeance.id}>
          <span>
            {formatShortDate(echeance.date)}
            <span className="small muted">{remarkOn(echeance, echeances.length)}</span>
            <span className="mt-s1 flex flex-wrap items-center gap-s2">
              <EcheanceBadge statut={echeance.statut} />
              {renderActions(echeance)}
            </span>
          </span>
          <span className={echeance.statut === 'SANS_OBJET' ? 'num muted' : 'num'}>
            {formatEuros(echeance.statut === 'SANS_OBJET' ? 0 : echeance.montant)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function remarkOn({ rang, payeeLe, prochainEssai, tentatives }: Echeance, count: number): string {
  const place = `Paiement ${rang} sur ${count}`
  if (payeeLe) return `${place}, reçu le ${formatShortDate(payeeLe)}`
  if (!prochainEssai) return place
  const day = formatShortDate(prochainEssai)
  return tentatives > 0
    ? `${place}, refusé par la banque, nouvel essai le ${day}`
    : `${place}, reporté, prélevé le ${day}`
}

function EcheanceBadge({ statut }: { statut: EcheanceState }) {
  return <Badge {...LOOKS[statut]}>{echeanceLabel(statut)}</Badge>
}
