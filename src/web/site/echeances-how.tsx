import { inWords } from '#contract/format/in-words.ts'
import { scheduleOf } from '#contract/money/schedule/schedule.ts'
import { daysBetween } from '#contract/shared/plain-date.ts'

/** The terms of a payment in several times, chosen on the order form, under the price. */
export const EcheancesHow = ({ nombre }: { nombre: number }) => (
  <>
    Premier paiement à la commande,{' '}
    <span>{nombre === 2 ? 'le second' : `les suivants ${every(nombre)}, le dernier`}</span> {lastDay(nombre)}
    &nbsp;jours après, sur la même carte. <a href="/commande-invitee">Choisissez-le sur le bon de commande</a>
    .
  </>
)

/** « tous les cinq jours »: all come at the same interval. */
function every(nombre: number): string {
  return `tous les ${inWords(lastDay(nombre) / (nombre - 1))}\u00a0jours`
}

/** Days from the first payment to the last. */
function lastDay(nombre: number): number {
  const from = '2026-01-01'
  return daysBetween(from, scheduleOf({ montant: 0, nombre, from }).at(-1)?.date ?? from)
}
