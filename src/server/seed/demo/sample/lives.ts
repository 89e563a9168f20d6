import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { HOUSE_METHODS, PaymentMethod } from '#contract/money/payments/payment-methods.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, dayOf, daysAfter, minutesAfter, workedBefore, workingDaysAfter } from './calendar.ts'
import { KEPT_PERCENT, reasonOf } from './words.ts'
import type { End, Work } from './works.ts'

/** What happens to an order of the sample. */
type Deed =
  | { kind: 'PLACE' | 'OPEN' | 'ACCEPT' | 'SEND_FILE' | 'ENTRUST' | 'START' }
  | { kind: 'DELIVER' | 'TAKE_BACK' | 'READ' | 'REVISE' | 'APPROVE' | 'REMIND' }
  | { kind: 'QUOTE'; note: string | null }
  /** Of an order placed on the site. */
  | { kind: 'PAY'; way: Exclude<PaymentMethod, (typeof HOUSE_METHODS)[number]> }
  | { kind: 'PAY_QUOTE'; way: PaymentMethod }
  /** The quote or the order is paid in so many times, the first of which is paid. */
  | { kind: 'PLAN'; nombre: number }
  | { kind: 'MOVE'; to: CommandeStatut; note: string | null; by: 'HOUSE' | 'SYSTEM' }
  | { kind: 'CANCEL'; percent: number; motif: string }
  | { kind: 'TAKE_UP_AGAIN'; note: string }

export type Act = Deed & { at: string }
export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

type Known = {
  day: PlainDate
  /** Working days until its delivery, a day late in one order of eleven. */
  workingDays: number
  /** Whether a payment by card is given back: without a card provider, those orders are quoted and paid by transfer. */
  cardsGoBack: boolean
}
type Life = Known & { work: Work; acts: Act[] }

/** All that happened to an order up to the day of the sample, the oldest first. */
export function lifeOf(work: Work, known: Known): Act[] {
  const life: Life = { ...known, work, acts: [] }
  STORIES[work.end](life)
  return life.acts
}

/** Writes an act; answers its moment, from which the next one counts. */
function happens({ acts }: Life, moment: string, deed: Deed): string {
  acts.push({ at: moment, ...deed })
  return moment
}

type Moved = { note?: string; by?: 'HOUSE' | 'SYSTEM' }

const moves = (life: Life, moment: string, to: CommandeStatut, { note, by = 'HOUSE' }: Moved = {}) =>
  happens(life, moment, { kind: 'MOVE', to, note: note ?? null, by })

const said = (why: Parameters<typeof reasonOf>[0]) => ({ note: reasonOf(why) })

const STORIES: Record<End, (life: Life) => unknown> = {
  TERMINE: (life) => finish(life, correct(life, begin(life))),
  REVISEE: (life) => {
    const asked = daysAfter(correct(life, begin(life)), 2, clock(life, 18))
    happens(life, asked, { kind: 'REVISE' })
    finish(life, happens(life, workingDaysAfter(asked, 3, clock(life, 11)), { kind: 'DELIVER' }))
  },
  SANS_REPONSE: (life) => {
    const delivered = correct(life, begin(life))
    moves(life, daysAfter(delivered, 8, '00:05'), 'TERMINE', { by: 'SYSTEM' })
  },
  REPRISE_APRES_PAUSE: (life) => {
    const paused = workingDaysAfter(begin(life), 3, clock(life, 10))
    moves(life, paused, 'SUSPENDUE', said('REPRISE'))
    const resumed = workingDaysAfter(paused, 6, clock(life, 9))
    moves(life, resumed, 'EN_COURS', said('REPRISE_FIN'))
    finish(life, happens(life, workingDaysAfter(resumed, 5, clock(life, 16)), { kind: 'DELIVER' }))
  },
  DEVIS_TERMINE: (life) => {
    const accepted = happens(life, minutesAfter(quote(life), 95), { kind: 'ACCEPT' })
    const paid = happens(life, minutesAfter(accepted, 6), { kind: 'PAY_QUOTE', way: 'CARTE' })
    finish(life, correct(life, workOn(life, paid)))
  },
  VIREMENT_TERMINE: (life) => finish(life, correct(life, workOn(life, transfer(life)))),
  DEVIS_REFUSE: (life) => {
    const refused = workingDaysAfter(quote(life), 7, clock(life, 11))
    moves(life, refused, 'ANNULEE', said('DEVIS_REFUSE'))
  },
  REMBOURSEE: (life) => {
    const motif = reasonOf(life.work.waits ? 'RETRACTATION' : 'ERREUR')
    const cancelled = workingDaysAfter(sellToGiveBack(life), 6, clock(life, 10))
    happens(life, cancelled, { kind: 'CANCEL', percent: 100, motif })
  },
  REMBOURSEE_EN_PARTIE: (life) => {
    const from = workOn(life, sellToGiveBack(life))
    const cancelled = workingDaysAfter(from, 6, clock(life, 17))
    happens(life, cancelled, { kind: 'CANCEL', percent: 100 - KEPT_PERCENT, motif: reasonOf('ACCORD') })
  },
  DEVIS_IMPAYE: (life) => {
    happens(life, daysAfter(quote(life), 2, clock(life, 20)), { kind: 'ACCEPT' })
    happens(life, workedBefore(life.day, 3, '10:20'), { kind: 'REMIND' })
  },
  ROUVERTE: (life) => {
    finish(life, correct(life, begin(life)))
    happens(life, workedBefore(life.day, 2, '15:10'), { kind: 'TAKE_UP_AGAIN', ...said('ROUVERTE') })
  },
  SUSPENDUE: (life) => {
    const paused = workingDaysAfter(begin(life), 4, clock(life, 10))
    moves(life, paused, 'SUSPENDUE', said('SUSPENDUE'))
  },
  PAYEE_SUSPENDUE: (life) => {
    const paused = workingDaysAfter(sell(life), 2, clock(life, 15))
    moves(life, paused, 'SUSPENDUE', said('PAYEE_SUSPENDUE'))
  },
  ATTENTE_SUSPENDUE: (life) => {
    const paused = workingDaysAfter(open(life), 2, clock(life, 15))
    moves(life, paused, 'SUSPENDUE', said('ATTENTE_SUSPENDUE'))
  },
  RETARD: (life) => begin(life),
  LIVREE: (life) => {
    const { day, work } = life
    begin(life)
    const delivered = workedBefore(day, 2 + (work.rank % 2), clock(life, 16))
    happens(life, delivered, { kind: 'DELIVER' })
    if (work.takenBack) happens(life, minutesAfter(delivered, 9), { kind: 'TAKE_BACK' })
    happens(life, at(addDays(day, -1), clock(life, 19)), { kind: 'READ' })
  },
  REVISION: (life) => {
    begin(life)
    const delivered = workedBefore(life.day, 5, clock(life, 16))
    happens(life, delivered, { kind: 'DELIVER' })
    happens(life, daysAfter(delivered, 2, clock(life, 20)), { kind: 'REVISE' })
  },
  DEVIS_EXPIRE: (life) => quote(life),
  DEVIS_ACCEPTE: (life) => happens(life, daysAfter(quote(life), 2, clock(life, 20)), { kind: 'ACCEPT' }),
  DEVIS: (life) => quote(life),
  ECHEANCES: (life) => {
    const accepted = happens(life, minutesAfter(quote(life), 80), { kind: 'ACCEPT' })
    const paid = happens(life, minutesAfter(accepted, 4), { kind: 'PAY_QUOTE', way: 'CARTE' })
    happens(life, paid, { kind: 'PLAN', nombre: 3 })
    workOn(life, paid)
  },
  ECHEANCE_REFUSEE: (life) => {
    const paid = sell(life)
    happens(life, paid, { kind: 'PLAN', nombre: 10 })
    workOn(life, paid)
  },
  EN_COURS: (life) => begin(life),
  PAYEE: (life) => {
    const { lateFile, nobody } = life.work
    const paid = sell(life)
    const came = lateFile ? happens(life, daysAfter(paid, 1, clock(life, 21)), { kind: 'SEND_FILE' }) : paid
    if (!nobody) happens(life, workingDaysAfter(came, 1, clock(life, 9)), { kind: 'ENTRUST' })
  },
  ATTENTE: (life) => open(life),
}

/** The withdrawal days are over on the fifteenth. */
const AFTER_RETRACTATION = 15
/** Days that a direct debit takes; a card takes minutes. */
const DEBIT_DAYS = 3

/** Placed on the site and paid; answers when it was paid. */
function sell(life: Life): string {
  const { rank, daysAgo, way } = life.work
  const placedOn = addDays(life.day, -daysAgo)
  // An order of today came in its first minutes: whenever the demonstration opens, that moment is past.
  const placed = at(placedOn, daysAgo === 0 ? '00:14' : clock(life, 8 + ((rank * 5) % 14)))
  const isDebit = rank % 7 === 3 && daysAgo > 20
  const usual = isDebit ? 'SEPA' : 'CARTE'
  happens(life, placed, { kind: 'PLACE' })
  const paid = isDebit ? daysAfter(placed, DEBIT_DAYS, '06:40') : minutesAfter(placed, 5)
  return happens(life, paid, { kind: 'PAY', way: way === 'AUTRE' ? way : usual })
}

const sellToGiveBack = (life: Life): string => (life.cardsGoBack ? sell(life) : transfer(life))

const begin = (life: Life): string => workOn(life, sell(life))

/** Entrusted in the morning, begun in the afternoon; answers when it was paid, or could be begun. */
function workOn(life: Life, paid: string): string {
  const from = life.work.waits ? at(addDays(dayOf(paid), AFTER_RETRACTATION), '12:00') : paid
  if (!life.work.nobody) happens(life, workingDaysAfter(from, 1, clock(life, 9)), { kind: 'ENTRUST' })
  happens(life, workingDaysAfter(from, 1, clock(life, 14)), { kind: 'START' })
  return from
}

/** Delivers in time, except one order in eleven, a day late. */
function correct(life: Life, from: string): string {
  const { work, workingDays } = life
  const early = work.rank % 11 === 4 ? -1 : Math.min(work.rank % 4, workingDays - 2)
  return happens(life, workingDaysAfter(from, workingDays - early, clock(life, 16)), { kind: 'DELIVER' })
}

const finish = (life: Life, delivered: string): string =>
  happens(life, daysAfter(delivered, 1 + (life.work.rank % 3), clock(life, 19)), { kind: 'APPROVE' })

/** Written down by the house for a client who called. */
const open = (life: Life): string =>
  happens(life, workedBefore(life.day, life.work.daysAgo, clock(life, 10)), { kind: 'OPEN' })

function quote(life: Life): string {
  const note = life.work.express ? 'Rendu en deux jours ouvrés dès votre accord.' : null
  return happens(life, workingDaysAfter(open(life), 1, clock(life, 9)), { kind: 'QUOTE', note })
}

/** A quote accepted, and paid by transfer some days later; answers when it was paid. */
function transfer(life: Life): string {
  const accepted = happens(life, daysAfter(quote(life), 2, clock(life, 20)), { kind: 'ACCEPT' })
  const paid = workingDaysAfter(accepted, 5, clock(life, 11))
  return happens(life, paid, { kind: 'PAY_QUOTE', way: life.work.way ?? 'VIREMENT' })
}

const MINUTES = ['04', '17', '31', '48', '09', '52', '26']

/** A minute of the hour that varies from one order to the next. */
const clock = ({ work }: Life, hour: number): string =>
  `${String(hour).padStart(2, '0')}:${MINUTES[work.rank % MINUTES.length]}`
