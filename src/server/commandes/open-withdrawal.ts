import { withdrawalEnd } from '#contract/commandes/withdrawal.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'

type Paid = { payeeLe: Date | null; demarrageImmediat: boolean }

/** The last day of withdrawal of a client who did not ask to start at once, null once it is past: until then starting is to be confirmed (decisions §5). */
export function openWithdrawal({ payeeLe, demarrageImmediat }: Paid, now: Date): PlainDate | null {
  if (!payeeLe || demarrageImmediat) return null
  const lastDay = withdrawalEnd(payeeLe)
  return parisDay(now) <= lastDay ? lastDay : null
}
