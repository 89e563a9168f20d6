import type { Consultation } from '#contract/consultations/consultation.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { Button } from '../../ui/button.tsx'

type BookedProps = { consultation: Consultation; email: string; onClose: () => void }

/** The booked time, and the e-mail to come. */
export function Booked({ consultation, email, onClose }: BookedProps) {
  return (
    <>
      <p role="status">
        Votre consultation est réservée&nbsp;:{' '}
        <b className="booked-when block mt-s2">{whenOf(consultation)}</b>
      </p>
      <p>
        Un e-mail part à <b className="break-words">{email}</b>, avec le rendez-vous à ajouter à votre agenda
        (fichier .ics). Son lien permet de le déplacer ou de l’annuler. À l’heure dite, nous appelons.
      </p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </>
  )
}
