import { useCallback, useState } from 'react'
import { echeancesOffered } from '#contract/money/schedule/schedule.ts'
import { useHouse } from '../site/house.ts'

/** The choice between a single payment, by default, and the payments that the house offers for an amount in cents. */
export function usePaymentChoice(total: number | undefined) {
  const instalments = useHouse()?.instalments
  const offered = total && instalments ? echeancesOffered(total, instalments) : null
  const [isInTimes, setInTimes] = useState(false)
  const choose = useCallback((choice: 'AT_ONCE' | 'IN_TIMES') => setInTimes(choice === 'IN_TIMES'), [])
  const nombreEcheances = isInTimes && offered ? offered : undefined
  return { offered, nombreEcheances, choose }
}

export type PaymentChosen = ReturnType<typeof usePaymentChoice>
