import { NativeDialog } from '../../ui/native-dialog.tsx'
import { PageToast } from '../../ui/page-toast.tsx'
import { Booked } from './booked.tsx'
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
