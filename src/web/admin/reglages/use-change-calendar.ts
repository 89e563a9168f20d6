import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { CalendarSettings } from '#contract/calendar/calendar.ts'
import { calendarRefusal } from '#contract/calendar/change-calendar.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'

export type Change = {
  change: (calendar: CalendarSettings) => CalendarSettings
  /** What the toast says is done, and of which days. */
  said: { title: string; description: string }
}

/** Changes the calendar of the house by one gesture, on what stands at that moment; the toast undoes it, unless it closes a day that is past. */
export function useChangeCalendar() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ change }: Change) => {
      const { calendar } = (await call(api.admin.settings.get, {})).data
      const value = change(calendar.value)
      const now = await call(api.admin.settings.update, { body: { calendar: { ...calendar, value } } })
      const isUndoable = calendarRefusal(value, calendar.value, parisDay(new Date())) === null
      return { before: calendar.value, isUndoable, now }
    },
    onSuccess: ({ before, isUndoable, now }, { said }) => {
      queryClient.setQueryData(readOf(call, api.admin.settings.get, {}).queryKey, now)
      toast.success(said.title, {
        description: said.description,
        ...(isUndoable &&
          undo(() => mutate({ change: () => before, said: { ...said, title: 'Changement annulé' } }))),
      })
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, CALENDAR_READS),
  })
  return { changeCalendar: mutate, isPending }
}

/** What a closed or a reopened day changes in the back-office. */
const { consultations, commandes, correcteurs } = api.admin
const CALENDAR_READS = [
  consultations.agenda,
  consultations.list,
  commandes.list,
  commandes.board,
  commandes.get,
  correcteurs.list,
]
