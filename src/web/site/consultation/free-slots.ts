import '../../lib/zod-in-browser.ts'
import { queryOptions } from '@tanstack/react-query'
import { consultations } from '#contract/consultations/endpoints.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** The key of every read of free slots: one booking makes them all stale. */
export const FREE_SLOTS = ['available-slots'] as const

// A failed connection is told at once, with a way to try again, rather than waited for.
const now = { staleTime: 0, retry: false, networkMode: 'always' } as const

/** The free slots of the next days. */
export const weekSlots = queryOptions({
  ...now,
  queryKey: [...FREE_SLOTS, 'week'],
  queryFn: async () => (await browserApi(consultations.availableSlots, {})).data,
})

/** The free slots of a day; no request before a day is chosen. */
export const daySlots = (date: PlainDate) =>
  queryOptions({
    ...now,
    queryKey: [...FREE_SLOTS, date],
    enabled: date !== '',
    queryFn: async () => {
      const { data } = await browserApi(consultations.availableSlots, { query: { date } })
      return data.find((day) => day.date === date)?.times ?? []
    },
  })
