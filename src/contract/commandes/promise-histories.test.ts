import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay, LEGAL_CALENDAR, type WorkCalendar, withAbsences } from '../calendar/working-days.ts'
import { addDays, type PlainDate, parisMoment } from '../shared/plain-date.ts'
import { promisedDateOnReceipt, promisedIfReceived } from './delivery-date.ts'
import { handChangeRefusal } from './hand-change.ts'
import { nextFreeDay } from './next-free-day.ts'
import { dayOncePaid, statutOncePaid } from './once-paid.ts'
import type { CommandeStatut } from './statuts.ts'
import { acceptsSources } from './work-started.ts'

const RUNS = 10_000
const FIRST_DAY = '2026-11-20'

/** An order with what a history does to it, and the house around it. */
type Story = {
  today: PlainDate
  calendar: WorkCalendar
  absences: { du: PlainDate; au: PlainDate }[]
  statut: CommandeStatut
  statutAvant: CommandeStatut | null
  payeeLe: Date | null
  datePromise: PlainDate | null
  promesseSiFichier: PlainDate | null
  manuscritRecu: boolean
  livreeLe: Date | null
  correcteur: boolean
  readonly demarrageImmediat: boolean
  readonly delaiJours: number
}

const NEW = { professionnel: false, montant: 48_000, facture: null, hasPayment: false }

const days = (max: number) => fc.integer({ min: 0, max })
const act = fc.oneof(
  fc.record({ act: fc.constant('wait' as const), days: days(20) }),
  fc.record({ act: fc.constant('close' as const), after: days(60), length: days(20) }),
  fc.record({ act: fc.constant('reopen' as const), after: days(60) }),
  fc.record({ act: fc.constant('add' as const), jours: days(10), after: days(30) }),
  fc.record({ act: fc.constant('leave' as const), after: days(30), length: days(20) }),
  fc.constantFrom(
    { act: 'pay' as const },
    { act: 'deposit' as const },
    { act: 'start' as const },
    { act: 'suspend' as const },
    { act: 'resume' as const },
    { act: 'deliver' as const },
    { act: 'finish' as const },
    { act: 'takeUp' as const },
    { act: 'depart' as const },
  ),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const history = fc.record({
  acts: fc.array(act, { maxLength: 20 }),
  demarrageImmediat: fc.boolean(),
  delaiJours: fc.integer({ min: 1, max: 20 }),
  manuscritRecu: fc.boolean(),
  // Orders were begun without a text before that was refused.
  statut: fc.constantFrom<CommandeStatut>('EN_ATTENTE', 'EN_COURS'),
  alsaceMoselle: fc.boolean(),
})

test('in ten thousand histories no promise falls on a closed day, none moves, and every order can be brought to its end', () => {
  fc.assert(
    fc.property(history, ({ acts, alsaceMoselle, ...order }) => {
      let story: Story = {
        ...order,
        today: FIRST_DAY,
        calendar: { ...LEGAL_CALENDAR, alsaceMoselle },
        absences: [],
        statutAvant: null,
        payeeLe: null,
        datePromise: null,
        promesseSiFichier: null,
        livreeLe: null,
        correcteur: true,
      }
      for (const one of acts) {
        const before = story
        story = play(before, one)
        expectPromises(before, story)
        expectNextFreeDay(story)
      }
      expectEnd(story)
    }),
    { numRuns: RUNS },
  )
})

/** The day that an order must still promise: the one promised, else the one told on condition that the text comes in time. */
const owedDay = (story: Story): PlainDate | undefined => story.datePromise ?? toldOf(story)

function expectPromises(before: Story, after: Story): void {
  const [owed, now] = [owedDay(before), owedDay(after)]
  // Told on condition, a day lapses with its condition; whatever else is promised is promised again on a working day.
  const hasMoved = owed !== undefined && now !== undefined && owed !== now
  const isMade = now !== undefined && owed === undefined
  expect(hasMoved).toBe(false)
  expect(isMade && !isWorkingDay(now, after.calendar)).toBe(false)
}

const toldOf = (story: Story): PlainDate | undefined =>
  promisedIfReceived({ ...NEW, ...story }, story.today, story.calendar)?.jour

function expectNextFreeDay({ today, datePromise, calendar, absences }: Story): void {
  const free = nextFreeDay(today, datePromise, withAbsences(calendar, absences))
  expect(isWorkingDay(free, calendar)).toBe(true)
  expect(absences.some(({ du, au }) => du <= free && free <= au)).toBe(false)
}

/** What anybody may do next, in turn, ends an order that is not ended: no state is without an act that leaves it. */
function expectEnd(story: Story): void {
  let left = story
  for (const next of ['deposit', 'resume', 'pay', 'deposit', 'start', 'deliver', 'finish'] as const)
    left = play(left, { act: next })
  expect(left.statut).toBe('TERMINE')
}

function play(story: Story, one: Act): Story {
  const { today, calendar } = story
  const now = parisMoment(today, '12:00')
  const move = (to: CommandeStatut, more: Partial<Story> = {}): Story =>
    handChangeRefusal({ ...NEW, ...story }, to)
      ? story
      : { ...story, statut: to, statutAvant: to === 'SUSPENDUE' ? story.statut : null, ...more }
  switch (one.act) {
    case 'wait':
      return { ...story, today: addDays(today, one.days) }
    case 'close': {
      const du = addDays(today, one.after)
      const closing = { du, au: addDays(du, one.length), mot: '' }
      return { ...story, calendar: { ...calendar, fermetures: [...calendar.fermetures, closing] } }
    }
    case 'reopen': {
      const joursRouverts = [...calendar.joursRouverts, addDays(today, one.after)]
      return { ...story, calendar: { ...calendar, joursRouverts } }
    }
    case 'add':
      return {
        ...story,
        calendar: { ...calendar, supplement: { jours: one.jours, jusquau: addDays(today, one.after) } },
      }
    case 'leave': {
      const du = addDays(today, one.after)
      return { ...story, absences: [...story.absences, { du, au: addDays(du, one.length) }] }
    }
    case 'depart':
      return { ...story, correcteur: false }
    case 'pay':
      return pay(story, now)
    case 'deposit':
      return acceptsSources(story) ? deposit(story, now) : story
    case 'start':
      return move('EN_COURS')
    case 'suspend':
      return move('SUSPENDUE')
    case 'resume':
      return story.statut === 'SUSPENDUE' && story.statutAvant ? move(story.statutAvant) : story
    case 'deliver':
      return story.statut === 'EN_COURS' ? { ...story, manuscritRecu: true, livreeLe: now } : story
    case 'finish':
      return move('TERMINE')
    default:
      return story.statut === 'TERMINE' && !story.livreeLe ? move('EN_COURS') : story
  }
}

/** What `confirm-commande-payment` writes. */
function pay(story: Story, now: Date): Story {
  const vers = statutOncePaid(story.statut)
  if (story.payeeLe || story.statut === 'SUSPENDUE') return story
  const promise = (hasManuscript: boolean) =>
    dayOncePaid({ ...NEW, ...story, hasManuscript }, now, story.calendar)
  return {
    ...story,
    statut: vers,
    payeeLe: now,
    datePromise: promise(story.manuscritRecu),
    promesseSiFichier: promise(true),
  }
}

/** What `deposit-file` writes. */
function deposit(story: Story, received: Date): Story {
  const { payeeLe: paid, manuscritRecu, delaiJours: workingDays } = story
  const datePromise =
    paid && !manuscritRecu
      ? promisedDateOnReceipt({ ...NEW, ...story, paid, received, workingDays })
      : story.datePromise
  return { ...story, manuscritRecu: true, datePromise }
}
