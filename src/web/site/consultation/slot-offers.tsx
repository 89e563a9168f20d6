import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { weekSlots } from './free-slots.ts'
import { nextSlots, type OfferedSlot } from './next-slots.ts'

const OFFERED = 4

/** A few of the next free slots; nothing when they cannot be read, since the whole choice stands below. */
export function SlotOffers({ onChoose }: { onChoose: (slot: OfferedSlot) => void }) {
  const { data, error } = useQuery(weekSlots)
  const titleId = useId()
  if (error) return null
  if (!data)
    return <div className="min-h-[theme(--slots-awaited)] max-sm:min-h-[theme(--slots-awaited-narrow)]" />
  const offers = nextSlots(data, OFFERED)
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
