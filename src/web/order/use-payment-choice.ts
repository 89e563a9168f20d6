import { useCallback, useState } from 'react'
import { instalmentsOffered } from '#contract/echeances/schedule.ts'
import { useHouse } from '../site/house.ts'

/** At once, or in as many payments as the house offers for an amount of cents: at once until the author says otherwise. */
export function usePaymentChoice(total: number | undefined) {
  const instalments = useHouse()?.instalments
  const offered = total && instalments ? instalmentsOffered(total, instalments) : null
  const [isInTimes, setInTimes] = useState(false)
  const choose = useCallback((choice: 'AT_ONCE' | 'IN_TIMES') => setInTimes(choice === 'IN_TIMES'), [])
  const nombreEcheances = isInTimes && offered ? offered : undefined
  return { offered, nombreEcheances, choose }
}

export type PaymentChosen = ReturnType<typeof usePaymentChoice>
