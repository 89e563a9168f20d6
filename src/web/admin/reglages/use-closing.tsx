import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { withClosing, withDayClosed } from '#contract/calendar/calendar.ts'
import { closingText } from '#contract/calendar/closing-words.ts'
import type { Closing } from '#contract/calendar/working-days.ts'
import { capitalised } from '#contract/format/in-words.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import { useChangeCalendar } from './use-change-calendar.ts'

/** More calls than a house takes in three months are counted, and the first of them named. */
const SHOWN = 50

/** Closes days: what is promised or booked in them is named first. */
export function useClosing(onClosed?: () => void) {
  const call = useAdminCall()
  const { changeCalendar, isPending } = useChangeCalendar()
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof readHeld>>>()
  const close = (closing: Closing) => {
    const { du, au, mot } = closing
    changeCalendar(
      {
        change: (calendar) =>
          du === au && !mot ? withDayClosed(calendar, du) : withClosing(calendar, closing),
        said: {
          title: du === au ? 'Jour fermé' : 'Fermeture ajoutée',
          description: capitalised(closingText(closing)),
        },
      },
      { onSuccess: onClosed, onSettled: () => setAsked(undefined) },
    )
  }
  const look = useMutation({
    mutationFn: (closing: Closing) => readHeld(call, closing),
    onSuccess: (held) => (held.promised.count + held.booked.count > 0 ? setAsked(held) : close(held.closing)),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return {
    close: (closing: Closing) => look.mutate(closing),
    isPending: look.isPending || isPending,
    dialog: asked && (
      <ClosingDialog
        {...asked}
        busy={isPending}
        onOpenChange={() => setAsked(undefined)}
        onConfirm={() => close(asked.closing)}
      />
    ),
  }
}

/** The promises and the telephone calls of the days to close. */
async function readHeld(call: ApiClient, closing: Closing) {
  const { du, au } = closing
  const [promised, calls] = await Promise.all([
    call(api.admin.commandes.promised, { query: { from: du, to: au } }),
    call(api.admin.consultations.list, {
      query: { from: du, to: au, statut: 'CONFIRMEE', limit: SHOWN, sortDirection: 'asc' },
    }),
  ])
  return { closing, promised, booked: { data: calls.data, count: calls.pagination.total } }
}
