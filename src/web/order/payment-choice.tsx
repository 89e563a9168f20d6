import { useEffect, useRef } from 'react'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { scheduleOf } from '#contract/money/schedule/schedule.ts'
import { addDays, daysBetween, type PlainDate } from '#contract/shared/plain-date.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Leader, LeaderList } from '../ui/leader.tsx'
import type { PaymentChosen } from './use-payment-choice.ts'

type PaymentChoiceProps = { total: number; today: PlainDate; payment: PaymentChosen }

/** The choice to pay at once or in several times without fee, its schedule shown first (decision 091); nothing without a choice. */
export function PaymentChoice({
  total,
  today,
  payment: { offered, nombreEcheances, choose },
}: PaymentChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  // The choice made on the server's HTML, before hydration.
  useEffect(() => {
    if (group.current?.querySelector('[value=IN_TIMES]:checked')) choose('IN_TIMES')
  }, [choose])
  if (!offered) return null
  const plan = scheduleOf({ montant: total, nombre: offered, from: today })
  return (
    <div className="payment-choice grid gap-s3" ref={group}>
      <ChoiceField
        legend="Paiement"
        name="paiement"
        choices={[
          { value: 'AT_ONCE', label: `En une fois, ${formatEuros(total)}` },
          {
            value: 'IN_TIMES',
            label: `En ${offered} fois sans frais, ${formatEuros(plan[0]?.montant ?? 0)} aujourd’hui`,
            note: nombreEcheances ? undefined : everyText(plan),
          },
        ]}
        defaultValue={nombreEcheances ? 'IN_TIMES' : 'AT_ONCE'}
        onChange={({ target }) => choose(target.value === 'IN_TIMES' ? 'IN_TIMES' : 'AT_ONCE')}
      />
      {nombreEcheances && (
        <div aria-live="polite">
          <LeaderList className="schedule">
            {plan.map(({ rang, date, montant }) => (
              <Leader key={rang} term={rang === 1 ? 'Aujourd’hui' : formatShortDate(date)}>
                {formatEuros(montant)}
              </Leader>
            ))}
          </LeaderList>
          <p className="small muted">
            Les paiements suivants sont prélevés sur le même moyen, annoncés trois jours avant. Vous pouvez
            solder à tout moment. Les dates se comptent du premier paiement.
          </p>
        </div>
      )}
    </div>
  )
}

/** « puis 9 paiements, un tous les 5 jours ». */
function everyText([first, second, ...others]: { date: PlainDate }[]): string {
  if (!first || !second) return ''
  const interval = daysBetween(first.date, second.date)
  if (others.length === 0) return `Le second le ${formatShortDate(addDays(first.date, interval))}.`
  return `Puis ${others.length + 1} paiements, un tous les ${interval} jours.`
}
