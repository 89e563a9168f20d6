import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { formatWeekdayMonth } from '#contract/format/dates.ts'
import { capitalised } from '#contract/format/in-words.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { SETTINGS_KEY } from '../reglages/use-settings.ts'
import { CONSULTATIONS_KEY } from './consultation-keys.ts'

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
      return (await call(api.admin.settings.update, { body })).data
    },
    onSuccess: (now, { day, isClosed }) => {
      queryClient.setQueryData(SETTINGS_KEY, now)
      toast.success(isClosed ? 'Jour fermé' : 'Jour rouvert', {
        description: capitalised(formatWeekdayMonth(day)),
        ...undo(() => mutate({ day, isClosed: !isClosed })),
      })
    },
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONSULTATIONS_KEY }),
  })
  return { closeDay: mutate, isPending }
}
