import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HouseDaysContext } from '../../site/house.ts'
import { house } from '../help/help-queries.ts'

/** Gives the pages of the area the days that the house works, which every promised day is counted with. */
export function HouseDays({ children }: { children: ReactNode }) {
  const { data } = useQuery(house)
  return <HouseDaysContext value={data ?? null}>{children}</HouseDaysContext>
}
