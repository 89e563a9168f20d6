import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { weekSlots } from './free-slots.ts'
import { nextSlots, type OfferedSlot } from './next-slots.ts'
import { useBooking } from './use-booking.ts'

const OFFERED_SLOTS = 4

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

/** A few of the next free slots; nothing when they cannot be read, since the whole choice stands below. */
function SlotOffers({ onChoose }: { onChoose: (slot: OfferedSlot) => void }) {
  const { data, error } = useQuery(weekSlots)
  const titleId = useId()
  if (error) return null
  if (!data)
    return <div className="min-h-[theme(--slots-awaited)] max-sm:min-h-[theme(--slots-awaited-narrow)]" />
  const offers = nextSlots(data, OFFERED_SLOTS)
  if (offers.length === 0) {
    return <p role="status">Tous les créneaux des sept prochains jours sont pris.</p>
  }
  return (
    <div role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-s3">
      <p className="small strong" id={titleId}>
        Prochains créneaux libres
      </p>
      <ul className="slot-offers grid grid-cols-[repeat(auto-fill,minmax(theme(--slot),1fr))] gap-s3 max-w-[theme(--slots)]">
        {offers.map((slot) => (
          <li key={`${slot.date} ${slot.time}`}>
            <button type="button" aria-haspopup="dialog" onClick={() => onChoose(slot)}>
              {formatWeekdayMonth(slot.date)} <span className="num">{timeOf(slot)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
