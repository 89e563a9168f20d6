import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError, useFieldId } from '../../ui/field.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { bookedOn, CloseDayDialog } from '../consultations/close-day-dialog.tsx'
import { type SettingFormProps, type SettingValues, settingForm } from './setting-form.tsx'

const LABELS = { joursFermes: 'Jours fermés' }
const Consultations = settingForm('consultations', LABELS)

/** The days without calls, besides weekends and holidays. */
export function ClosedDaysForm({ saved }: SettingFormProps<'consultations'>) {
  return (
    <Consultations.Form saved={saved}>
      <p className="muted">
        Aucun appel ne peut y être réservé. Les fins de semaine et les jours fériés sont déjà fermés.
      </p>
      <ClosedDays />
    </Consultations.Form>
  )
}

function ClosedDays() {
  const {
    field: { name, ref, value: days, onBlur, onChange },
    fieldState,
  } = useController<SettingValues<'consultations'>, 'value.joursFermes'>({ name: 'value.joursFermes' })
  const [day, setDay] = useState('')
  const listId = useFieldId(undefined)
  const call = useAdminCall()
  const [asked, setAsked] = useState<{ day: PlainDate; booked: ReturnType<typeof bookedOn> }>()
  const keep = (closed: PlainDate) => {
    onChange([...new Set([...days, closed])].toSorted())
    setAsked(undefined)
    // The field may hold another day by then.
    setDay((typed) => (typed === closed ? '' : typed))
  }
  const look = useMutation({
    mutationFn: async (from: PlainDate) =>
      (await call(api.admin.consultations.agenda, { query: { from } })).data.find(
        ({ date }) => date === from,
      ),
    onSuccess: (found, looked) => {
      const booked = found ? bookedOn(found) : []
      if (booked.length > 0) setAsked({ day: looked, booked })
      else keep(looked)
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  const add = () => {
    if (day) look.mutate(day)
  }
  return (
    <>
      <div className="grid gap-s2">
        <TextField
          label="Jour à fermer"
          type="date"
          data-after-removal
          name={name}
          ref={ref}
          value={day}
          onBlur={onBlur}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <div>
          <Button size="compact" disabled={!day} busy={look.isPending} onClick={add}>
            Ajouter ce jour
          </Button>
          {asked && (
            <CloseDayDialog
              {...asked}
              open
              onOpenChange={() => setAsked(undefined)}
              onConfirm={() => keep(asked.day)}
            />
          )}
        </div>
      </div>
      {days.length === 0 ? (
        <p>Aucun jour fermé.</p>
      ) : (
        <ul className="border-t border-line" aria-label={LABELS.joursFermes} ref={keepFocus}>
          {days.map((closed) => (
            <li className="flex items-center justify-between gap-s3 border-b border-line" key={closed}>
              <span className="num">{formatDate(closed)}</span>
              <IconButton
                data-removes
                icon="close"
                label={`Rouvrir le ${formatDate(closed)}`}
                onClick={() => onChange(days.filter((other) => other !== closed))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError id={listId} error={fieldState.error?.message} />
    </>
  )
}
