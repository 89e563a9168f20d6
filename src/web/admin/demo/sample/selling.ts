import { promisedDate, promisedDateOnReceipt } from '#contract/commandes/delivery-date.ts'
import { isThroughProvider, type PaymentMethod } from '#contract/payments/payment-methods.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import { dayOf, minutesAfter } from '#contract/sample/calendar.ts'
import { type Draft, move, record } from './draft.ts'
import { addManuscript } from './files.ts'
import { TERMS_PRINT } from './pages.ts'

/** Days to accept a quote. */
const QUOTE_DAYS = 15
/** Days to pay an invoice by transfer (decisions §8). */
const TRANSFER_DAYS = 30

/** An order placed on the site: it exists once it is paid, and shows both moments. */
export function orderOnline(draft: Draft, placedAt: string, paidAt: string, methode: PaymentMethod): void {
  const { order, work } = draft
  order.createdAt = placedAt
  order.cgvHash = TERMS_PRINT
  record(draft, placedAt, 'AUTHOR', { type: 'COMMANDE' })
  if (order.montant > 0) record(draft, paidAt, 'SYSTEM', { type: 'PAIEMENT', vers: 'PAYEE' })
  if (sendsAtOnce(work)) addManuscript(draft, placedAt)
  receive(draft, paidAt, methode, order.montant)
}

const sendsAtOnce = ({ noFile, lateFile }: Draft['work']) => !noFile && !lateFile

/** Receives the manuscript: the promised working days count from that day. */
export function receiveManuscript(draft: Draft, moment: string): void {
  const { order, workingDays } = draft
  addManuscript(draft, moment)
  record(draft, moment, 'AUTHOR', { type: 'FICHIER', note: order.files[0]?.filename ?? null })
  const dates = { paid: new Date(order.payeeLe ?? moment), received: new Date(moment) }
  const { demarrageImmediat } = order
  order.datePromise = promisedDateOnReceipt({ ...dates, workingDays, demarrageImmediat })
}

/** An order opened by the house for a client who called: it waits for its quote. */
export function openByHouse(draft: Draft, openedAt: string): void {
  draft.order.createdAt = openedAt
  record(draft, openedAt, 'HOUSE', { type: 'COMMANDE', vers: 'EN_ATTENTE' })
}

export function sendQuote(draft: Draft, sentAt: string, note: string | null = null): void {
  move(draft, sentAt, 'ESTIMATION_ENVOYEE', { note })
  draft.order.devisEnvoyeLe = sentAt
  draft.order.devisExpireLe = addDays(dayOf(sentAt), QUOTE_DAYS)
}

/** Makes the contract, whose invoice leaves at once (decisions §8). */
export function acceptQuote(draft: Draft, acceptedAt: string): void {
  const { order, money } = draft
  record(draft, acceptedAt, 'AUTHOR', { type: 'DEVIS' })
  order.devisAccepteLe = acceptedAt
  order.cgvHash = TERMS_PRINT
  money.issuedAt = acceptedAt
  money.dueInDays = TRANSFER_DAYS
  addManuscript(draft, minutesAfter(acceptedAt, 3))
}

/** Pays an accepted quote, whole or its first instalment; the house records a transfer or a cheque itself. */
export function payQuote(draft: Draft, paidAt: string, methode: PaymentMethod, montant: number): void {
  const by = isThroughProvider(methode) ? 'SYSTEM' : 'HOUSE'
  record(draft, paidAt, by, { type: 'PAIEMENT', de: draft.order.statut, vers: 'PAYEE' })
  receive(draft, paidAt, methode, montant)
}

function receive(
  { order, money, work, workingDays }: Draft,
  paidAt: string,
  methode: PaymentMethod,
  montant: number,
) {
  const { demarrageImmediat } = order
  Object.assign(order, { statut: 'PAYEE', payeeLe: paidAt, updatedAt: paidAt })
  if (sendsAtOnce(work)) {
    order.datePromise = promisedDate({ from: new Date(paidAt), workingDays, demarrageImmediat })
  }
  money.issuedAt ??= paidAt
  if (montant > 0) money.received.push({ montant, methode, createdAt: paidAt })
}

/** Refunds and credits a share of the price, in percent. */
export function giveBack({ order, money }: Draft, createdAt: string, percent: number): void {
  money.returned.push({ montant: Math.round((order.montant * percent) / 100), createdAt })
}
