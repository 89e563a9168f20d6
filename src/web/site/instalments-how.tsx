import { scheduleOf } from '#contract/echeances/schedule.ts'
import { daysBetween } from '#contract/shared/plain-date.ts'

/** How a payment in several times goes, and where it is chosen: on the order form, under the price. */
export const InstalmentsHow = ({ nombre }: { nombre: number }) => (
  <>
    La première part à la commande, {nombre === 2 ? 'la seconde' : 'les autres'}{' '}
    {nombre === 2
      ? `${lastDay(nombre)}\u00a0jours après`
      : `une à une, la dernière ${lastDay(nombre)}\u00a0jours après`}
    , sur la même carte. <a href="/commande-invitee">Choisissez-le sur le bon de commande</a>.
  </>
)

/** Days from the first payment to the last. */
function lastDay(nombre: number): number {
  const from = '2026-01-01'
  return daysBetween(from, scheduleOf({ montant: 0, nombre, from }).at(-1)?.date ?? from)
}
