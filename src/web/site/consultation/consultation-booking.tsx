import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createQueryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import type { OfferedSlot } from './next-slots.ts'
import { SlotOffers } from './slot-offers.tsx'
import { useBooking } from './use-booking.ts'

/** The next free slots, each booked in a click, and a link to all the others. */
export function ConsultationBooking() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Booking />
    </QueryClientProvider>
  )
}

function Booking() {
  const [open, setOpen] = useState(false)
  const booking = useBooking()
  const section = useRef<HTMLDivElement>(null)
  const start = (offered?: OfferedSlot) => {
    booking.begin(offered)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // A booked slot is no longer offered: its button cannot get the focus back.
    if (booking.booked) section.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-s5" ref={section}>
      <SlotOffers onChoose={start} />
      <form
        // A booking that cannot be hydrated goes to the contact form.
        action="/#contact"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <Button type="submit" variant="primary" aria-haspopup="dialog">
          Choisir mon créneau
        </Button>
      </form>
      <BookingDialog open={open} onClose={close} booking={booking} />
    </div>
  )
}
