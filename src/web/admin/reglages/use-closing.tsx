import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { withClosing, withDayClosed } from '#contract/calendar/change-calendar.ts'
import { closingText, periodText } from '#contract/calendar/closing-words.ts'
import type { Closing, Period } from '#contract/calendar/working-days.ts'
import { capitalised } from '#contract/format/in-words.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import { type Change, useChangeCalendar } from './use-change-calendar.ts'

/** More calls than a house takes in three months are counted, and the first of them named. */
const SHOWN = 50

/** Days to close, the gesture that closes them, and what its confirmation asks. */
export type DaysToClose = Change & { periods: readonly Period[]; title: string; confirmLabel: string }

/** Closes days: what is promised or booked in them is named first. */
export function useClosing(onClosed?: () => void) {
  const call = useAdminCall()
  const { changeCalendar, isPending } = useChangeCalendar()
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof readHeld>>>()
  const save = ({ change, said }: DaysToClose) =>
    changeCalendar({ change, said }, { onSuccess: onClosed, onSettled: () => setAsked(undefined) })
  const look = useMutation({
    mutationFn: (days: DaysToClose) => readHeld(call, days),
    onSuccess: (held) => (held.promised.count + held.booked.count > 0 ? setAsked(held) : save(held.days)),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return {
    close: (closing: Closing) => look.mutate(daysOf(closing)),
    closeDays: (days: DaysToClose) => look.mutate(days),
    isPending: look.isPending || isPending,
    dialog: asked && (
      <ClosingDialog
        {...asked}
        busy={isPending}
        onOpenChange={() => setAsked(undefined)}
        onConfirm={() => save(asked.days)}
      />
    ),
  }
}

function daysOf(closing: Closing): DaysToClose {
  const { du, au, mot } = closing
  const isOneDay = du === au
  return {
    periods: [closing],
    title: `Fermer ${periodText(closing)}\u202f?`,
    confirmLabel: isOneDay ? 'Fermer ce jour' : 'Fermer ces jours',
    change: (calendar) => (isOneDay && !mot ? withDayClosed(calendar, du) : withClosing(calendar, closing)),
    said: {
      title: isOneDay ? 'Jour fermé' : 'Fermeture ajoutée',
      description: capitalised(closingText(closing)),
    },
  }
}

/** The promises and the telephone calls of the days to close. */
async function readHeld(call: ApiClient, days: DaysToClose) {
  const held = await Promise.all(
    days.periods.map(async ({ du: from, au: to }) => ({
      promised: await call(api.admin.commandes.promised, { query: { from, to } }),
      calls: await call(api.admin.consultations.list, {
        query: { from, to, statut: 'CONFIRMEE', limit: SHOWN, sortDirection: 'asc' },
      }),
    })),
  )
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    days,
    promised: {
      data: held.flatMap(({ promised }) => promised.data),
      count: sum(held.map(({ promised }) => promised.count)),
    },
    booked: {
      data: held.flatMap(({ calls }) => calls.data),
      count: sum(held.map(({ calls }) => calls.pagination.total)),
    },
  }
}
