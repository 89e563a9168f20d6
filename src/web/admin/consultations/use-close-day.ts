import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { capitalised } from '#contract/format/in-words.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { CONSULTATION_LISTS } from './use-update-consultation.ts'

type Asked = { day: PlainDate; isClosed: boolean }

/** Closes a day to new calls, or opens it again; the toast undoes it. */
export function useCloseDay() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ day, isClosed }: Asked) => {
      const { consultations } = (await call(api.admin.settings.get, {})).data
      const others = consultations.value.joursFermes.filter((other) => other !== day)
      const joursFermes = isClosed ? [...others, day].toSorted() : others
      const body = { consultations: { ...consultations, value: { joursFermes } } }
      return call(api.admin.settings.update, { body })
    },
    onSuccess: (now, { day, isClosed }) => {
      queryClient.setQueryData(readOf(call, api.admin.settings.get, {}).queryKey, now)
      toast.success(isClosed ? 'Jour fermé' : 'Jour rouvert', {
        description: capitalised(formatWeekdayMonth(day)),
        ...undo(() => mutate({ day, isClosed: !isClosed })),
      })
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, CONSULTATION_LISTS),
  })
  return { closeDay: mutate, isPending }
}
