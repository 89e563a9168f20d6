import { promisedDate, promisedDateOnReceipt } from '#contract/commandes/delivery-date.ts'
import { isThroughProvider, type PaymentMethod } from '#contract/money/payments/payment-methods.ts'
import { MAX_ATTEMPTS, scheduleOf } from '#contract/money/schedule/schedule.ts'
import { dayOf, minutesAfter } from '#contract/sample/calendar.ts'
import { addDays, daysBetween } from '#contract/shared/plain-date.ts'
import { idOf } from './chance.ts'
import { type Draft, move, record } from './draft.ts'
import { addManuscript } from './files.ts'
import { TERMS_PRINT } from './pages.ts'

/** Days to accept a quote. */
const QUOTE_DAYS = 15
/** Days to pay an invoice by transfer (decisions §8). */
const TRANSFER_DAYS = 30

/** An order placed on the site: it exists once it is paid, and shows both moments. */
export function orderOnline(draft: Draft, placedAt: string): void {
  const { commande, work } = draft
  commande.createdAt = placedAt
  commande.cgvHash = TERMS_PRINT
  record(draft, placedAt, 'AUTHOR', { type: 'COMMANDE' })
  if (sendsAtOnce(work)) addManuscript(draft, placedAt)
}

export function payOnline(draft: Draft, paidAt: string, methode: PaymentMethod): void {
  const { montant } = draft.commande
  if (montant > 0) record(draft, paidAt, 'SYSTEM', { type: 'PAIEMENT', vers: 'PAYEE' })
  receive(draft, paidAt, methode, montant)
}

const sendsAtOnce = ({ noFile, lateFile }: Draft['work']) => !noFile && !lateFile

/** Receives the manuscript: the promised working days count from that day. */
export function receiveManuscript(draft: Draft, moment: string): void {
  const { commande, workingDays } = draft
  addManuscript(draft, moment)
  record(draft, moment, 'AUTHOR', { type: 'FICHIER', note: commande.files[0]?.filename ?? null })
  const dates = { paid: new Date(commande.payeeLe ?? moment), received: new Date(moment) }
  const { demarrageImmediat } = commande
  const professionnel = draft.work.siren !== undefined
  commande.datePromise = promisedDateOnReceipt({ ...dates, workingDays, demarrageImmediat, professionnel })
}

/** An order opened by the house for a client who called: it waits for its quote. */
export function openByHouse(draft: Draft, openedAt: string): void {
  draft.commande.createdAt = openedAt
  record(draft, openedAt, 'HOUSE', { type: 'COMMANDE', vers: 'EN_ATTENTE' })
}

export function sendQuote(draft: Draft, sentAt: string, note: string | null = null): void {
  move(draft, sentAt, 'ESTIMATION_ENVOYEE', { note })
  draft.commande.devisEnvoyeLe = sentAt
  draft.commande.devisExpireLe = addDays(dayOf(sentAt), QUOTE_DAYS)
}

/** Makes the contract, whose invoice leaves at once (decisions §8). */
export function acceptQuote(draft: Draft, acceptedAt: string): void {
  const { commande, money } = draft
  record(draft, acceptedAt, 'AUTHOR', { type: 'DEVIS' })
  commande.devisAccepteLe = acceptedAt
  commande.cgvHash = TERMS_PRINT
  money.issuedAt = acceptedAt
  money.dueInDays = TRANSFER_DAYS
  addManuscript(draft, minutesAfter(acceptedAt, 3))
}

/** Pays an accepted quote; the house records a transfer or a cheque itself. */
export function payQuote(draft: Draft, paidAt: string, methode: PaymentMethod): void {
  const by = isThroughProvider(methode) ? 'SYSTEM' : 'HOUSE'
  record(draft, paidAt, by, { type: 'PAIEMENT', de: draft.commande.statut, vers: 'PAYEE' })
  receive(draft, paidAt, methode, draft.commande.montant)
}

function receive(
  { commande, money, work, workingDays }: Draft,
  paidAt: string,
  methode: PaymentMethod,
  montant: number,
) {
  const { demarrageImmediat } = commande
  const professionnel = work.siren !== undefined
  Object.assign(commande, { statut: 'PAYEE', payeeLe: paidAt, updatedAt: paidAt })
  if (sendsAtOnce(work)) {
    commande.datePromise = promisedDate({
      from: new Date(paidAt),
      workingDays,
      demarrageImmediat,
      professionnel,
    })
  }
  money.issuedAt ??= paidAt
  if (montant > 0) money.received.push({ montant, methode, createdAt: paidAt })
}

/** Refunds and credits a share of the price, in percent. */
export function giveBack({ commande, money }: Draft, createdAt: string, percent: number): void {
  money.returned.push({ montant: Math.round((commande.montant * percent) / 100), createdAt })
}

/** Makes the schedule of an order whose first échéance is paid; the bank refused three times each one that fell due since. */
export function payInTimes({ commande, money, work, day }: Draft, paidAt: string, nombre: number): void {
  const plan = scheduleOf({ montant: commande.montant, nombre, from: dayOf(paidAt) })
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
