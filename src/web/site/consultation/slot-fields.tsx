import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import { consultationDays, type SlotTime } from '#contract/consultations/slots.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { failureText } from '../../lib/failure-text.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useHouse } from '../house.ts'
import { daySlots, weekSlots } from './free-slots.ts'
import type { BookingFields } from './use-booking.ts'

/** The day, then its free times at this moment. */
export function SlotFields({ form }: { form: BookingFields }) {
  const { control, resetField, setValue } = form
  const field = fieldsOf(form)
  const date = useWatch({ control, name: 'date' })
  const week = useQuery(weekSlots)
  const { data: times, error, refetch, isFetching } = useQuery(daySlots(date))
  // The house may close one of the days: the week tells it as soon as it is read.
  const calendar = useHouse()?.calendar ?? LEGAL_CALENDAR
  const [expected] = useState(() => consultationDays(new Date(), calendar))
  const days = week.data?.map((day) => day.date) ?? expected
  const ownChoice = () => setValue('source', 'client_space')
  return (
    <>
      <ChoiceField
        legend="Jour"
        layout="grid"
        choices={days.map((day) => ({ value: day, label: <Day date={day} /> }))}
        {...field('date', {
          onChange: () => {
            resetField('time')
            ownChoice()
          },
        })}
      />
      <div className="grid gap-s2">
        <ChoiceField
          key={date}
          legend="Heure (de Paris)"
          layout="grid"
          choices={(times ?? []).map((time) => ({ value: time, label: timeOf({ date, time }) }))}
          {...field('time', { onChange: ownChoice })}
        />
        {error ? (
          <ErrorState
            title="Impossible de charger les créneaux"
            retry={() => void refetch()}
            busy={isFetching}
          >
            {failureText(error)}
          </ErrorState>
        ) : (
          <p className="small muted" role="status">
            {said(date, times)}
          </p>
        )}
      </div>
    </>
  )
}

/** « mercredi », and below it « 25 nov. »: narrow enough for a phone. */
function Day({ date }: { date: PlainDate }) {
  const [weekday, ...rest] = formatWeekdayMonth(date).split(' ')
  return (
    <>
      {weekday} <br />
      {rest.join('\u00a0')}
    </>
  )
}

function said(date: string, times: readonly SlotTime[] | undefined): string {
  if (!date) return 'Choisissez d’abord un jour.'
  if (!times) return 'Recherche des créneaux libres…'
  if (times.length === 0) return 'Aucun créneau libre ce jour-là. Choisissez un autre jour.'
  return countOf(times.length, { one: 'créneau libre', other: 'créneaux libres' })
}
