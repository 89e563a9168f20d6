import { housePriceOf } from '#contract/commandes/house-price.ts'
import { dayOncePaid, statutOncePaid } from '#contract/commandes/once-paid.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { PaiementRecu } from '#contract/money/invoices/admin-endpoints.ts'
import { type FactureSerie, numberAfter } from '#contract/money/invoices/facture-number.ts'
import { factureStatutOf, resteDuOf } from '#contract/money/invoices/facture-statut.ts'
import { NO_FACTURE } from '#contract/money/invoices/refusals.ts'
import { creditedVat } from '#contract/money/invoices/vat.ts'
import { isThroughProvider } from '#contract/money/payments/payment-methods.ts'
import { netOf } from '#contract/money/payments/refunds.ts'
import { creditRefusal } from '#contract/money/reglements/refusals.ts'
import type { DemoCommande, DemoFacture, DemoPaiement } from './demo-house.ts'
import { type Author, writeLine } from './demo-log.ts'
import { newId, type OpenHouse, recordStep } from './open-house.ts'
import { accepted, refuse, refuseFor } from './refuse.ts'

/** The money of an invoice, in cents: paid, credited, still due; its due day and its state. */
export function moneyOf(
  { now }: OpenHouse,
  { amount, dateEcheance, paiements, avoirs, echeances = [] }: DemoFacture,
) {
  const paye = paiements.reduce((sum, payment) => sum + netOf(payment), 0)
  const credite = avoirs.reduce((sum, avoir) => sum + avoir.amount, 0)
  const resteDu = resteDuOf({ montant: amount, credite, paye })
  // Without a bank here, no payment is ever under way.
  const toCome = echeances.find(({ statut }) => statut !== 'PAYEE')
  const exigibleLe = resteDu > 0 && toCome ? toCome.date : null
  const facts = { montant: amount, paid: paye, credited: credite, dateEcheance, exigibleLe }
  return {
    paye,
    credite,
    // Nor does a refund ever fail.
    aReprendre: 0,
    exigibleLe,
    resteDu,
    statut: factureStatutOf(facts, now()),
  }
}

/**
 * When a paid invoice was, as the database's `settled_at` says: the moment since which what came and was credited, less what went back, covers
 * it.
 */
export function settledAt({ amount, createdAt: issuedAt, paiements, avoirs }: DemoFacture): string {
  const moves = [
    ...avoirs.map(({ createdAt, amount: cents }) => ({ createdAt, cents })),
    ...paiements.flatMap(movesOf),
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || other.cents - one.cents)
  let got = 0
  let settled = issuedAt
  for (const { createdAt, cents } of moves) {
    if (got < amount && got + cents >= amount) settled = createdAt
    got += cents
  }
  return settled
}

/** What a payment brought, then each of its refunds, as much as is left of it. */
function movesOf({ createdAt, montant, perdu, remboursements }: DemoPaiement) {
  let left = montant - perdu
  const moves = [{ createdAt, cents: left }]
  for (const refund of remboursements) {
    if (refund.statut === 'ECHOUE') continue
    const cents = Math.min(refund.montant, left)
    left -= cents
    moves.push({ createdAt: refund.createdAt, cents: -cents })
  }
  return moves
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

type Invoiced = { commande: DemoCommande; facture: DemoFacture }

/** Issues a credit note; refused above the rest of the invoice. */
export function creditOf(house: OpenHouse, { commande, facture }: Invoiced, montant: number): void {
  const left = facture.amount - moneyOf(house, facture).credite
  refuseFor(creditRefusal(facture.number, { left, asked: montant }))
  const avoirId = newId(house)
  const number = nextNumber(house, 'AV')
  facture.avoirs.push({ id: avoirId, number, amount: montant, createdAt: house.now().toISOString() })
  const about = { avoirId, factureId: facture.id, commandeId: commande.id }
  writeLine(house, LOG_LINES.money.credited(number, facture.number), about)
}

/** An invoice, or a credit note with the invoice that it corrects; and their order. */
export function pieceIn({ commandes }: OpenHouse, id: string) {
  for (const commande of commandes)
    for (const facture of commande.factures) {
      const avoir = facture.avoirs.find((one) => one.id === id)
      if (avoir || facture.id === id) return { commande, facture, avoir }
    }
  throw refuse(404, NO_FACTURE)
}

/** The credit notes of an invoice, each with the tax that it gives back where the house charges it. */
export function avoirsOf({ avoirs }: Pick<DemoFacture, 'avoirs'>) {
  const issued: (DemoFacture['avoirs'][number] & { montant: number; tva: number })[] = []
  for (const avoir of avoirs) {
    const montant = avoir.amount
    issued.push({ ...avoir, montant, tva: creditedVat(montant, issued) })
  }
  return issued
}

/** The next number of a series of the sample. */
export function nextNumber({ commandes, now }: OpenHouse, series: FactureSerie): string {
  const factures = commandes.flatMap((commande) => commande.factures)
  const issued = series === 'FAC' ? factures : factures.flatMap(({ avoirs }) => avoirs)
  return numberAfter(
    issued.map(({ number }) => number),
    series,
    now(),
  )
}

/** Refunds a payment: through the card provider, or by the house itself for a transfer or a cheque. */
export function giveBack(
  house: OpenHouse,
  { commande, payment }: { commande: DemoCommande; payment: DemoPaiement },
  back: { montant: number; motif: string },
): void {
  const byProvider = isThroughProvider(payment.methode)
  const statut = byProvider ? 'EN_COURS' : 'FAIT'
  const remboursementId = newId(house)
  payment.remboursements.push({ ...back, id: remboursementId, statut, createdAt: house.now().toISOString() })
  const about = { remboursementId, paiementId: payment.id, commandeId: commande.id }
  writeLine(house, LOG_LINES.money[byProvider ? 'refundAsked' : 'refundMade'], about)
}

export const paymentsOf = ({ factures }: DemoCommande): DemoPaiement[] =>
  factures.flatMap(({ paiements }) => paiements)

/** The facts that a change by hand depends on: the order's invoice, and whether any payment came. */
export function contractOf(house: OpenHouse, commande: DemoCommande) {
  const [facture] = commande.factures
  return {
    facture: facture ? { numero: facture.number, montant: facture.amount, ...moneyOf(house, facture) } : null,
    hasPayment: paymentsOf(commande).length > 0,
  }
}

/** Marks an order paid, once its whole price is received. */
export function confirmPaid(house: OpenHouse, commande: DemoCommande, by?: Author): void {
  const de = commande.statut
  const vers = statutOncePaid(de)
  recordStep(house, commande, { type: 'PAIEMENT', de, vers, note: null })
  const { paid, paidInFull } = LOG_LINES.money
  const line = (commande.payeeLe ? paidInFull : paid)(commande.numero)
  writeLine(house, line, { commandeId: commande.id }, by)
  if (commande.payeeLe) return
  const now = house.now()
  const hasManuscript = commande.files.some(({ type }) => type === 'SOURCE')
  const delaiJours = workingDaysOf(house, commande)
  const professionnel = commande.factures[0]?.siren !== undefined
  commande.datePromise = dayOncePaid({ ...commande, delaiJours, hasManuscript, professionnel }, now)
  Object.assign(commande, { statut: vers, payeeLe: now.toISOString(), updatedAt: now.toISOString() })
}

/** Working days that an order promises. */
function workingDaysOf({ tarifs }: OpenHouse, { serviceId, nombrePages, montant }: DemoCommande): number {
  return accepted(housePriceOf(tarifs, { serviceId, nombrePages, montant })).delaiJours
}
