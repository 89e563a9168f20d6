import { MAX_ATTEMPTS, scheduleOf } from '#contract/echeances/schedule.ts'
import { daysBetween } from '#contract/shared/plain-date.ts'
import { dayOf } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'
import type { Draft } from './draft.ts'

/** Makes the schedule of an order whose first instalment is paid; the bank refused three times each one that fell due since. */
export function payInTimes({ order, money, work, day }: Draft, paidAt: string, nombre: number): void {
  const plan = scheduleOf({ montant: order.montant, nombre, from: dayOf(paidAt) })
  const [first] = plan
  const last = plan.at(-1)
  if (!first || !last) return
  money.received = money.received.map((payment) => ({ ...payment, montant: first.montant }))
  money.dueInDays = daysBetween(dayOf(money.issuedAt ?? paidAt), last.date)
  money.echeances = plan.map((one) => {
    const kept = { ...one, id: idOf('instalment', work.rank * 100 + one.rang), tentatives: 0 }
    if (one.rang === 1) return { ...kept, statut: 'PAYEE', payeeLe: paidAt, essaiLe: null }
    return one.date < day
      ? { ...kept, statut: 'ECHOUEE', payeeLe: null, essaiLe: null, tentatives: MAX_ATTEMPTS }
      : { ...kept, statut: 'A_VENIR', payeeLe: null, essaiLe: one.date }
  })
}
