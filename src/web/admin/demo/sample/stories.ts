import {
  at,
  dayOf,
  daysAfter,
  minutesAfter,
  workedBefore,
  workingDaysAfter,
} from '#contract/sample/calendar.ts'
import { addWorkingDays } from '#contract/commandes/delivery-date.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { addDays, daysBetween } from '#contract/shared/plain-date.ts'
import { approve, askRevision, deliver, entrust, start, takeBack } from './correcting.ts'
import { clock, type Draft, move } from './draft.ts'
import { KEPT_PERCENT, reasonOf } from '#contract/sample/words.ts'
import type { End } from '#contract/sample/works.ts'
import { MAX_ATTEMPTS, scheduleOf } from '#contract/echeances/schedule.ts'
import { idOf } from './chance.ts'
import {
  acceptQuote,
  giveBack,
  openByHouse,
  orderOnline,
  payQuote,
  receiveManuscript,
  sendQuote,
} from './selling.ts'

const said = (why: Parameters<typeof reasonOf>[0]) => ({ note: reasonOf(why) })

/** The stories of orders by their end, from the first day to the current state. */
export const STORIES: Record<End, (draft: Draft) => void> = {
  TERMINE: (draft) => finish(draft, correct(draft, begin(draft))),
  REVISEE: (draft) => {
    const asked = daysAfter(correct(draft, begin(draft)), 2, clock(draft, 18))
    askRevision(draft, asked)
    const again = workingDaysAfter(asked, 3, clock(draft, 11))
    deliver(draft, again)
    finish(draft, again)
  },
  SANS_REPONSE: (draft) => {
    const delivered = correct(draft, begin(draft))
    move(draft, daysAfter(delivered, 8, '00:05'), 'TERMINE', { by: 'SYSTEM' })
  },
  REPRISE_APRES_PAUSE: (draft) => {
    const paused = workingDaysAfter(begin(draft), 3, clock(draft, 10))
    move(draft, paused, 'SUSPENDUE', said('REPRISE'))
    const resumed = workingDaysAfter(paused, 6, clock(draft, 9))
    move(draft, resumed, 'EN_COURS', said('REPRISE_FIN'))
    const delivered = workingDaysAfter(resumed, 5, clock(draft, 16))
    deliver(draft, delivered)
    finish(draft, delivered)
  },
  DEVIS_TERMINE: (draft) => {
    const accepted = minutesAfter(quote(draft), 95)
    acceptQuote(draft, accepted)
    const paid = minutesAfter(accepted, 6)
    payQuote(draft, paid, 'CARTE', draft.commande.montant)
    finish(draft, correct(draft, work(draft, paid)))
  },
  VIREMENT_TERMINE: (draft) => {
    const accepted = daysAfter(quote(draft), 2, clock(draft, 20))
    acceptQuote(draft, accepted)
    const paid = workingDaysAfter(accepted, 5, clock(draft, 11))
    payQuote(draft, paid, draft.work.way ?? 'VIREMENT', draft.commande.montant)
    finish(draft, correct(draft, work(draft, paid)))
  },
  DEVIS_REFUSE: (draft) => {
    const refused = workingDaysAfter(quote(draft), 7, clock(draft, 11))
    move(draft, refused, 'ANNULEE', said('DEVIS_REFUSE'))
  },
  REMBOURSEE: (draft) => {
    const cancelled = workingDaysAfter(sell(draft), 6, clock(draft, 10))
    giveBack(draft, cancelled, 100)
    move(draft, cancelled, 'ANNULEE', said(draft.work.waits ? 'RETRACTATION' : 'ERREUR'))
  },
  REMBOURSEE_EN_PARTIE: (draft) => {
    const cancelled = workingDaysAfter(begin(draft), 6, clock(draft, 17))
    giveBack(draft, cancelled, 100 - KEPT_PERCENT)
    move(draft, cancelled, 'ANNULEE', said('ACCORD'))
  },
  DEVIS_IMPAYE: (draft) => {
    const { money, day } = draft
    const accepted = daysAfter(quote(draft), 2, clock(draft, 20))
    acceptQuote(draft, accepted)
    money.relanceeLe = workedBefore(day, 3, '10:20')
    money.rappelLe = addWorkingDays(day, 3)
    money.note = frenchSpaces('Appelée le jour du rappel : le virement est promis pour la fin du mois.')
  },
  ROUVERTE: (draft) => {
    finish(draft, correct(draft, begin(draft)))
    move(draft, workedBefore(draft.day, 2, '15:10'), 'EN_COURS', said('ROUVERTE'))
    Object.assign(draft.commande, { livreeLe: null, datePromise: addWorkingDays(draft.day, 4) })
  },
  SUSPENDUE: (draft) => {
    const paused = workingDaysAfter(begin(draft), 4, clock(draft, 10))
    move(draft, paused, 'SUSPENDUE', said('SUSPENDUE'))
  },
  PAYEE_SUSPENDUE: (draft) => {
    const paused = workingDaysAfter(sell(draft), 2, clock(draft, 15))
    move(draft, paused, 'SUSPENDUE', said('PAYEE_SUSPENDUE'))
  },
  ATTENTE_SUSPENDUE: (draft) => {
    const paused = workingDaysAfter(open(draft), 2, clock(draft, 15))
    move(draft, paused, 'SUSPENDUE', said('ATTENTE_SUSPENDUE'))
  },
  RETARD: (draft) => void begin(draft),
  LIVREE: (draft) => {
    begin(draft)
    const delivered = workedBefore(draft.day, 2 + (draft.work.rank % 2), clock(draft, 16))
    deliver(draft, delivered)
    if (draft.work.takenBack) takeBack(draft, minutesAfter(delivered, 9))
  },
  REVISION: (draft) => {
    begin(draft)
    const delivered = workedBefore(draft.day, 5, clock(draft, 16))
    deliver(draft, delivered)
    askRevision(draft, daysAfter(delivered, 2, clock(draft, 20)))
  },
  DEVIS_EXPIRE: (draft) => void quote(draft),
  DEVIS_ACCEPTE: (draft) => acceptQuote(draft, daysAfter(quote(draft), 2, clock(draft, 20))),
  DEVIS: (draft) => void quote(draft),
  ECHEANCES: (draft) => {
    const accepted = minutesAfter(quote(draft), 80)
    acceptQuote(draft, accepted)
    const paid = minutesAfter(accepted, 4)
    payQuote(draft, paid, 'CARTE', draft.commande.montant)
    payInTimes(draft, paid, 3)
    work(draft, paid)
  },
  ECHEANCE_REFUSEE: (draft) => {
    const paid = sell(draft)
    payInTimes(draft, paid, 10)
    work(draft, paid)
  },
  EN_COURS: (draft) => void begin(draft),
  PAYEE: (draft) => {
    const paid = sell(draft)
    const came = draft.work.lateFile ? daysAfter(paid, 1, clock(draft, 21)) : paid
    if (draft.work.lateFile) receiveManuscript(draft, came)
    if (!draft.work.nobody) entrust(draft, workingDaysAfter(came, 1, clock(draft, 9)))
  },
  ATTENTE: (draft) => void open(draft),
}

/** The withdrawal days are over on the fifteenth. */
const AFTER_RETRACTATION = 15
/** Days that a direct debit takes; a card takes minutes. */
const DEBIT_DAYS = 3

function sell(draft: Draft): string {
  const { day, work: sold } = draft
  const placedOn = addDays(day, -sold.daysAgo)
  // An order of today came in its first minutes: whenever the demonstration opens, that moment is past.
  const placed = at(placedOn, sold.daysAgo === 0 ? '00:14' : clock(draft, 8 + ((sold.rank * 5) % 14)))
  const isDebit = sold.rank % 7 === 3 && sold.daysAgo > 20
  const paid = isDebit ? daysAfter(placed, DEBIT_DAYS, '06:40') : minutesAfter(placed, 5)
  orderOnline(draft, placed, paid, sold.way ?? (isDebit ? 'SEPA' : 'CARTE'))
  return paid
}

const begin = (draft: Draft): string => work(draft, sell(draft))

/** Entrusted in the morning, begun in the afternoon; answers when it was paid, or could be begun. */
function work(draft: Draft, paid: string): string {
  const from = draft.commande.demarrageImmediat ? paid : at(addDays(dayOf(paid), AFTER_RETRACTATION), '12:00')
  if (!draft.work.nobody) entrust(draft, workingDaysAfter(from, 1, clock(draft, 9)))
  start(draft, workingDaysAfter(from, 1, clock(draft, 14)))
  return from
}

/** Delivers in time, except one order in eleven, a day late. */
function correct(draft: Draft, from: string): string {
  const { work: asked, workingDays } = draft
  const early = asked.rank % 11 === 4 ? -1 : Math.min(asked.rank % 4, workingDays - 2)
  const delivered = workingDaysAfter(from, workingDays - early, clock(draft, 16))
  deliver(draft, delivered)
  return delivered
}

const finish = (draft: Draft, delivered: string): void =>
  approve(draft, daysAfter(delivered, 1 + (draft.work.rank % 3), clock(draft, 19)))

function open(draft: Draft): string {
  const opened = workedBefore(draft.day, draft.work.daysAgo, clock(draft, 10))
  openByHouse(draft, opened)
  return opened
}

function quote(draft: Draft): string {
  const sent = workingDaysAfter(open(draft), 1, clock(draft, 9))
  const note = draft.work.express ? 'Rendu en deux jours ouvrés dès votre accord.' : null
  sendQuote(draft, sent, note)
  return sent
}

/** Makes the schedule of an order whose first instalment is paid; the bank refused three times each one that fell due since. */
function payInTimes({ commande, money, work: sold, day }: Draft, paidAt: string, nombre: number): void {
  const plan = scheduleOf({ montant: commande.montant, nombre, from: dayOf(paidAt) })
  const [first] = plan
  const last = plan.at(-1)
  if (!first || !last) return
  money.received = money.received.map((payment) => ({ ...payment, montant: first.montant }))
  money.dueInDays = daysBetween(dayOf(money.issuedAt ?? paidAt), last.date)
  money.echeances = plan.map((one) => {
    const kept = { ...one, id: idOf('instalment', sold.rank * 100 + one.rang), tentatives: 0 }
    if (one.rang === 1) return { ...kept, statut: 'PAYEE', payeeLe: paidAt, essaiLe: null }
    return one.date < day
      ? { ...kept, statut: 'ECHOUEE', payeeLe: null, essaiLe: null, tentatives: MAX_ATTEMPTS }
      : { ...kept, statut: 'A_VENIR', payeeLe: null, essaiLe: one.date }
  })
}
