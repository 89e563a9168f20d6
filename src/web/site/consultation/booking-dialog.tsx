import type { Consultation } from '#contract/consultations/consultation.ts'
import { whenOf } from '#contract/consultations/when-of.ts'
import { Button } from '../../ui/button.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { PageToast } from '../../ui/page-toast.tsx'
import { BookingFieldset } from './booking-fieldset.tsx'
import type { Booking } from './use-booking.ts'

type BookingDialogProps = { open: boolean; onClose: () => void; booking: Booking }

/** The dialog of a booking: closed, open, sending, then booked (specification 1 §4). */
export function BookingDialog({ open, onClose, booking }: BookingDialogProps) {
  const { form, submit, failure, forgive, booked } = booking
  return (
    <NativeDialog
      open={open}
      onClose={onClose}
      title={booked ? 'C’est réservé' : 'Réserver une consultation'}
      description={!booked && 'Trente minutes au téléphone, offertes et sans engagement.'}
    >
      {booked && <Booked {...booked} onClose={onClose} />}
      {!booked && <BookingFieldset form={form} submit={submit} />}
      {failure && (
        <PageToast key={failure.attempt} title="Erreur" description={failure.message} onClose={forgive} />
      )}
    </NativeDialog>
  )
}

type BookedProps = { consultation: Consultation; email: string; onClose: () => void }

/** The booked time, and the e-mail to come. */
function Booked({ consultation, email, onClose }: BookedProps) {
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
