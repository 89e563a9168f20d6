import type { PaiementRecu } from '#contract/factures/admin-endpoints.ts'
import { factureStatutOf } from '#contract/factures/facture-statut.ts'
import { formatInvoiceNumber, type InvoiceSeries } from '#contract/factures/invoice-number.ts'
import { netOf, refundableOf } from '#contract/payments/refunds.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { creditRefusal } from '#contract/reglements/refusals.ts'
import { refuse } from './refuse.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from './demo-house.ts'
import { newId, type OpenHouse } from './open-house.ts'

/** What counts as paid of an invoice, what was credited, what is still due (cents), by when, and the state that follows. */
export function moneyOf(
  { now }: OpenHouse,
  { amount, dateEcheance, paiements, avoirs, echeances = [] }: DemoFacture,
) {
  const paye = paiements.reduce((sum, payment) => sum + netOf({ ...payment, aRembourser: false }), 0)
  const credite = avoirs.reduce((sum, avoir) => sum + avoir.amount, 0)
  const resteDu = Math.max(0, amount - credite - paye)
  // No bank answers here: no payment is ever under way.
  const toCome = echeances.find(({ statut }) => statut !== 'PAYEE')
  const exigibleLe = resteDu > 0 && toCome ? toCome.date : null
  const facts = { montant: amount, paid: paye, credited: credite, dateEcheance, exigibleLe }
  return {
    paye,
    credite,
    exigibleLe,
    resteDu,
    statut: factureStatutOf(facts, now()),
  }
}

type Came = Pick<PaiementRecu, 'montant' | 'methode' | 'createdAt'> & { reference?: string }

export const paymentOf = (house: OpenHouse, paid: Came): DemoPaiement => ({
  id: newId(house),
  reference: null,
  litige: null,
  conteste: 0,
  perdu: 0,
  remboursements: [],
  ...paid,
})

/** Cents that may still go back of a payment. */
export const refundableIn = (payment: DemoPaiement): number =>
  refundableOf({ ...payment, aRembourser: false })

/** CONFLICT above what the invoice has left. */
export function creditOf(house: OpenHouse, facture: DemoFacture, montant: number): void {
  const left = facture.amount - moneyOf(house, facture).credite
  const refusal = creditRefusal(facture.number, { left, asked: montant })
  if (refusal) throw refuse(409, refusal)
  facture.avoirs.push({
    id: newId(house),
    number: nextNumber(house, 'AV'),
    amount: montant,
    createdAt: house.now().toISOString(),
  })
}

/** After the last one of the year. */
export function nextNumber({ orders, now }: OpenHouse, series: InvoiceSeries): string {
  const year = Number(parisDay(now()).slice(0, 'YYYY'.length))
  const ranks = orders
    .flatMap(({ factures }) => factures)
    .flatMap((facture) => (series === 'FAC' ? [facture] : facture.avoirs))
    .filter(({ number }) => number.startsWith(`${series}-${year}-`))
    .map(({ number }) => Number(number.split('-').at(-1)))
  return formatInvoiceNumber(series, year, Math.max(0, ...ranks) + 1)
}

export function giveBack(
  house: OpenHouse,
  payment: DemoPaiement,
  { montant, motif, statut }: { montant: number; motif: string; statut: 'EN_COURS' | 'FAIT' },
): void {
  const id = newId(house)
  payment.remboursements.push({ id, montant, motif, statut, createdAt: house.now().toISOString() })
}

export const paymentsOf = ({ factures }: DemoOrder): DemoPaiement[] =>
  factures.flatMap(({ paiements }) => paiements)
