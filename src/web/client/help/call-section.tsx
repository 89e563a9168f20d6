import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/users/user.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { BookingDialog } from '../../site/consultation/booking-dialog.tsx'
import { useBooking } from '../../site/consultation/use-booking.ts'
import { Button } from '../../ui/button.tsx'
import { ownConsultations } from './help-queries.ts'
import { OwnCalls } from './own-calls.tsx'

/** The free half hour with a corrector: booking, and the calls already booked. */
export function CallSection({ account }: { account: Account }) {
  const { id, prenom, nom, email, telephone, isEmailProven } = account
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const booking = useBooking({
    draft: `consultation:${id}`,
    person: { firstName: prenom, lastName: nom, email, phone: telephone ?? '' },
  })
  const close = () => {
    setOpen(false)
    void queryClient.invalidateQueries({ queryKey: ownConsultations.queryKey })
  }
  return (
    <AccountSection
      title="Être appelé"
      note="Trente minutes au téléphone avec un correcteur, offertes et sans engagement."
    >
      <OwnCalls isEmailProven={isEmailProven} />
      <p>
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            booking.begin()
            setOpen(true)
          }}
        >
          Réserver un appel
        </Button>
      </p>
      <BookingDialog open={open} onClose={close} booking={booking} />
    </AccountSection>
  )
}
