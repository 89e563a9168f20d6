import { addDays, daysBetween, type PlainDate } from '../../shared/plain-date.ts'

/** The reason of a reminder: the invoice's due day and days after it, the day that the house chose, or the house's own click. */
export const RELANCE_MOTIFS = ['ECHEANCE', 'J7', 'J15', 'DATE_CHOISIE', 'MANUELLE'] as const
export type RelanceMotif = (typeof RELANCE_MOTIFS)[number]

export const relanceLabel = (motif: RelanceMotif) => LABELS[motif]

const LABELS: Record<RelanceMotif, string> = {
  ECHEANCE: 'À l’échéance',
  J7: 'Sept jours après',
  J15: 'Quinze jours après',
  DATE_CHOISIE: 'Au jour choisi',
  MANUELLE: 'À la main',
}

/** Days after the due day on which an invoice is reminded by itself (decisions §8), the last first. */
const MILESTONES = [
  { motif: 'J15', after: 15 },
  { motif: 'J7', after: 7 },
  { motif: 'ECHEANCE', after: 0 },
] as const

/** A reminder that could not leave on its day leaves within so many; later, the next one does. */
export const CATCH_UP_DAYS = 6
/** Past so many days after its due day, nothing of an invoice leaves by itself. */
export const LAST_REMINDER_DAYS = 15 + CATCH_UP_DAYS

type Reminded = {
  dateEcheance: PlainDate
  /** The day that the house chose: nothing leaves before. */
  rappelLe: PlainDate | null
  /** The day of the last reminder, whatever sent it. */
  lastSent: PlainDate | null
  today: PlainDate
}

/** The reminder that leaves by itself on a day in Paris, of an invoice still due; each leaves once, and one a day. */
export function reminderDue({ dateEcheance, rappelLe, lastSent, today }: Reminded): RelanceMotif | null {
  const isAsked = (day: PlainDate) =>
    day <= today && daysBetween(day, today) <= CATCH_UP_DAYS && (lastSent === null || lastSent < day)
  if (rappelLe && rappelLe > today) return null
  if (rappelLe && isAsked(rappelLe)) return 'DATE_CHOISIE'
  const last = MILESTONES.find(({ after }) => addDays(dateEcheance, after) <= today)
  return last && isAsked(addDays(dateEcheance, last.after)) ? last.motif : null
}
