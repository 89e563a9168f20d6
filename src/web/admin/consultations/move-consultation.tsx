import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AdminConsultationDetail } from '#contract/consultations/admin-endpoints.ts'
import { NOT_A_SLOT, SLOT_TAKEN } from '#contract/consultations/refusals.ts'
import type { SlotTime } from '#contract/consultations/slots.ts'
import { timeOf, whenOf } from '#contract/consultations/when-of.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdateConsultation } from './use-update-consultation.ts'
import { useWeek } from './use-week.ts'

type MoveProps = { consultation: AdminConsultationDetail; onDone: () => void }

/** The form that moves a consultation to another free half hour; an e-mail tells the person who booked. */
export function MoveConsultation({ consultation, onDone }: MoveProps) {
  const { id, email, updatedAt } = consultation
  const [date, setDate] = useState(consultation.date)
  const [chosen, setChosen] = useState<{ date: PlainDate; time: SlotTime }>()
  const { times, help } = useFreeTimes(date)
  const day = useRef<HTMLInputElement>(null)
  useEffect(() => day.current?.focus(), [])
  const { mutate, isPending, error } = useUpdateConsultation(id)
  // The first free hour stands for no choice alone: a chosen one that is gone is told, and never replaced.
  const time = chosen ? times.find((each) => each === chosen.time) : times[0]
  const isGone = !time && times.length > 0
  const whyGone = chosen?.date === date ? SLOT_TAKEN : NOT_A_SLOT
  const move = (event: FormEvent) => {
    event.preventDefault()
    if (!time) return
    mutate(
      { date, time, updatedAt },
      {
        onSuccess: (moved) => {
          toast.success('Consultation déplacée', {
            description: `${whenOf(moved)}. Un e-mail part à ${email}.`,
          })
          onDone()
        },
      },
    )
  }
  return (
    <PanelSection title="Déplacer">
      <form className="grid gap-s4" aria-label="Déplacer la consultation" onSubmit={move}>
        <TextField
          label="Jour"
          ref={day}
          type="date"
          required
          value={date}
          help={help}
          error={error ? failureText(error) : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <SelectField
          label="Heure"
          value={time ?? ''}
          disabled={times.length === 0}
          error={isGone ? whyGone : undefined}
          onChange={(event) => {
            const picked = times.find((each) => each === event.target.value)
            if (picked) setChosen({ date, time: picked })
          }}
        >
          {isGone && <option value="">Choisissez</option>}
          {times.map((each) => (
            <option key={each} value={each}>
              {timeOf({ date, time: each })}
            </option>
          ))}
        </SelectField>
        <div className="panel-next">
          <Button type="submit" variant="primary" busy={isPending} disabled={!time}>
            Déplacer et prévenir
          </Button>
          <Button size="compact" variant="quiet" onClick={onDone}>
            Revenir
          </Button>
        </div>
      </form>
    </PanelSection>
  )
}

function useFreeTimes(date: string): { times: SlotTime[]; help: string } {
  const week = useWeek(date)
  const day = week.data?.find((each) => each.date === date)
  const times = day?.slots.filter(({ libre }) => libre).map(({ time }) => time) ?? []
  if (week.error) return { times: [], help: 'Impossible de charger les créneaux.' }
  if (!day) return { times: [], help: week.isFetching ? 'Recherche des créneaux…' : 'Choisissez un jour.' }
  if (day.ferme) return { times: [], help: 'La maison est fermée ce jour-là.' }
  return {
    times,
    help:
      times.length === 0 ? 'Plus aucun créneau libre ce jour-là.' : 'La personne en est prévenue par e-mail.',
  }
}
