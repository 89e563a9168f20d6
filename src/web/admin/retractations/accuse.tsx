import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminRetractation } from '#contract/retractations/admin-endpoints.ts'

/** The state of the acknowledgement of receipt that the law requires. */
export function Accuse({ accuseLe, accuseRefuse }: Pick<AdminRetractation, 'accuseLe' | 'accuseRefuse'>) {
  if (accuseLe) return `envoyé le ${formatDayTime(accuseLe)}`
  if (accuseRefuse) return <span className="late">non remis</span>
  return <span className="muted">pas encore envoyé</span>
}
