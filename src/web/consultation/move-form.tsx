import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type Consultation, slot } from '#contract/consultations/consultation.ts'
import { consultations } from '#contract/consultations/endpoints.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { AuthProblem } from '../auth/auth-problem.tsx'
import { useSending } from '../auth/use-sending.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { weekSlots } from '../site/consultation/free-slots.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { consultationKey } from './consultation-key.ts'

type MoveFormProps = { token: string; consultation: Consultation; onDone: () => void }

/** The choice of another free slot; a slot taken in the meantime is told, and the choice kept. */
export function MoveForm({ token, consultation, onDone }: MoveFormProps) {
  const queryClient = useQueryClient()
  const free = useQuery(weekSlots)
  const form = useSchemaForm(slot, { mode: 'onSubmit', defaultValues: { date: '' } })
  const chosenDay = useWatch({ control: form.control, name: 'date' })
  const { submit, busy, problem, clear } = useSending({
    form,
    send: (body) => browserApi(consultations.move, { params: { token }, body }),
    onSent: (reply) => {
      queryClient.setQueryData(consultationKey(token), reply)
      toast.success(reply.message)
      onDone()
    },
    onRefused: () => {
      void free.refetch()
      return false
    },
    fallback: 'Erreur lors de la réservation',
  })
  if (free.error) {
    return (
      <ErrorState title="Impossible de charger les créneaux" retry={() => void free.refetch()}>
        {failureText(free.error)}
      </ErrorState>
    )
  }
  if (!free.data) return <Skeleton lines={6} label="Recherche des créneaux libres" />

  const days = free.data.filter(({ times }) => times.length > 0)
  const field = fieldsOf(form)
  const times = days.find(({ date }) => date === chosenDay)?.times ?? []
  return (
    <form
      className="grid gap-s5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AuthProblem problem={problem} onClear={clear} />
      <ChoiceField
        legend="Jour"
        choices={days.map(({ date }) => ({ value: date, label: formatWeekday(date) }))}
        {...field('date', { onChange: () => form.resetField('time') })}
      />
      {times.length > 0 && (
        <ChoiceField
          legend="Heure (de Paris)"
          layout="grid"
          choices={times.map((time) => ({ value: time, label: timeOf({ date: consultation.date, time }) }))}
          {...field('time')}
        />
      )}
      <p className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          Déplacer ma consultation
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Revenir
        </Button>
      </p>
    </form>
  )
}
