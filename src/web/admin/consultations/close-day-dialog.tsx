import type { AgendaDay } from '#contract/consultations/admin-endpoints.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** The confirmed consultations of a day. */
export const bookedOn = ({ slots }: AgendaDay) =>
  slots.flatMap(({ consultation }) => (consultation?.statut === 'CONFIRMEE' ? [consultation] : []))

type CloseDayDialogProps = {
  day: PlainDate
  booked: ReturnType<typeof bookedOn>
  open: boolean
  busy?: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** The confirmation of a closed day, which lists the calls that stay booked on it. */
export function CloseDayDialog({ day, booked, ...dialog }: CloseDayDialogProps) {
  return (
    <ConfirmDialog
      title={`Fermer le ${formatWeekdayMonth(day)}\u202f?`}
      consequence={
        booked.length === 1
          ? 'Un appel est déjà réservé ce jour-là. Il reste prévu à la même heure et la personne n’est pas prévenue\u00a0: déplacez-le ou annulez-le depuis sa fiche. Aucun autre appel ne pourra être réservé.'
          : `${booked.length} appels sont déjà réservés ce jour-là. Ils restent prévus à la même heure et les personnes ne sont pas prévenues\u00a0: déplacez-les ou annulez-les depuis leur fiche. Aucun autre appel ne pourra être réservé.`
      }
      confirmLabel="Fermer ce jour"
      {...dialog}
    >
      <ul className="grid gap-s1">
        {booked.map(({ id, prenom, nom, date, time }) => (
          <li key={id}>
            <span className="num">{timeOf({ date, time })}</span> {prenom} {nom}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
