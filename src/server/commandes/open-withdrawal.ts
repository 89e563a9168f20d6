const WITHDRAWAL_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

type Paid = { payeeLe: Date | null; demarrageImmediat: boolean }

/** Until when starting asks the admin to confirm: the withdrawal days of a client who did not ask to start at once (decisions §5). */
export function withdrawalEnd({ payeeLe, demarrageImmediat }: Paid, now: Date): Date | null {
  if (!payeeLe || demarrageImmediat) return null
  const end = new Date(payeeLe.getTime() + WITHDRAWAL_DAYS * DAY_MS)
  return end > now ? end : null
}
