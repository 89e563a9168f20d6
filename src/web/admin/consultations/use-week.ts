import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { minutes } from '#contract/shared/durations.ts'
import { isCountable } from '#contract/shared/instant.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { useAdminCall } from '../back-office.tsx'

const REFRESH_MS = minutes(1)
const A_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The week of a day, read again each minute since visitors book at any time. An invalid day counts as today. */
export function useWeek(day: PlainDate | undefined) {
  const call = useAdminCall()
  const asked = day && A_DAY.test(day) && !Number.isNaN(Date.parse(day)) && isCountable(day) ? day : undefined
  return useQuery({
    ...readOf(call, api.admin.consultations.agenda, { query: { from: asked } }),
    select: dataOf,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
