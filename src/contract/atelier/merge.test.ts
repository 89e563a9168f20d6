import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '../shared/durations.ts'
import { NEVER } from './device-time.ts'
import { choixOf, type Marque } from './marque.ts'
import { byServerClock, mergeMarques, timeAfter } from './merge.ts'

const START = Date.parse('2026-11-20T10:00:00Z')
const NOW = new Date(START + minutes(60))
const at = (ms: number) => new Date(START + ms).toISOString()

test('of two choices on a correction the later one stands, in whatever order they come', () => {
  const refused = mark({ choix: 'REFUSEE', choisieLe: at(1) })
  const takenBack = mark({ choix: null, choisieLe: at(2) })
  expect(mergeMarques([refused], [takenBack], NOW)).toEqual([takenBack])
  expect(mergeMarques([takenBack], [refused], NOW)).toEqual([takenBack])
})

test('of two choices of the same instant those that say something stand', () => {
  const refused = mark({ choix: 'REFUSEE' })
  const asked = mark({ choix: 'QUESTION', mot: 'Pourquoi ?' })
  const takenBack = mark({ choix: null })
  expect(mergeMarques([refused], [takenBack], NOW)).toEqual([refused])
  expect(mergeMarques([takenBack], [asked], NOW)).toEqual([asked])
  const both = mark({ choix: 'REFUSEE', mot: 'Pourquoi ?' })
  expect(mergeMarques([asked, refused], [takenBack], NOW)).toEqual([both])
})

// A question asked on a tablet accepted in silence what had been refused on a telephone.
test('a question leaves the refusal that it does not know as it is, and a refusal the question', () => {
  const refused = mark({ choix: 'REFUSEE', choisieLe: at(1), motLe: NEVER })
  const asked = mark({ choix: 'QUESTION', mot: 'Pourquoi ?', choisieLe: NEVER, motLe: at(2) })
  const both = { ...refused, mot: 'Pourquoi ?', motLe: at(2) }
  expect(mergeMarques([refused], [asked], NOW)).toEqual([both])
  expect(mergeMarques([asked], [refused], NOW)).toEqual([both])
  const accepted = mark({ choix: null, choisieLe: at(3), motLe: NEVER })
  expect(mergeMarques([both], [accepted], NOW)).toEqual([{ ...asked, choisieLe: at(3) }])
})

test('a choice from the future is of now', () => {
  expect(mergeMarques([], [mark({ choisieLe: '2027-11-20T10:00:00.000Z' })], NOW)).toEqual([
    mark({ choisieLe: NOW.toISOString() }),
  ])
})

test('an hour written with its offset is compared as the instant that it is', () => {
  const earlier = mark({ choix: null, choisieLe: '2026-11-20T11:00:00+01:00' })
  const later = mark({ choix: 'REFUSEE', choisieLe: '2026-11-20T10:30:00Z' })
  expect(mergeMarques([later], [earlier], NOW)[0]?.choix).toBe('REFUSEE')
})

test('neither order, nor repetition, nor cutting into calls changes what stands', () => {
  fc.assert(
    fc.property(
      fc.array(anyMark(), { maxLength: 30 }).chain((marks) =>
        fc.record({
          marks: fc.constant(marks),
          // Every mark at least once, some of them again.
          arrivals: fc
            .array(fc.nat(Math.max(0, marks.length - 1)), { maxLength: 20 })
            .chain((again) => shuffled([...marks, ...again.flatMap((index) => marks[index] ?? [])])),
          cut: fc.nat(40),
        }),
      ),
      ({ marks, arrivals, cut }) => {
        const first = mergeMarques([], arrivals.slice(0, cut), NOW)
        expect(mergeMarques(first, arrivals.slice(cut), NOW)).toEqual(mergeMarques([], marks, NOW))
      },
    ),
  )
})

test('every device ends the same, whatever its clock, the order of arrival and the calls repeated', () => {
  fc.assert(
    fc.property(clocks(), fc.array(anyAct(), { maxLength: 60 }), (skews, acts) => {
      const house = play(skews, acts)
      for (const device of house.devices) house.deliver(device)
      for (const device of house.devices) house.deliver(device)
      for (const device of house.devices) expect(house.shownBy(device)).toEqual(house.kept())
    }),
    { numRuns: 500 },
  )
})

test('a call repeated, however late, brings back nothing that was changed since', () => {
  fc.assert(
    fc.property(clocks(), fc.array(anyAct(), { maxLength: 60 }), (skews, acts) => {
      const house = play(skews, acts)
      for (const device of house.devices) house.deliver(device)
      const before = house.kept()
      house.repeatAll()
      expect(house.kept()).toEqual(before)
    }),
    { numRuns: 500 },
  )
})

test('of devices that see each other’s marks the last choice stands, even of a clock ten minutes late', () => {
  fc.assert(
    fc.property(clocks(), fc.array(anyAct(), { minLength: 1 }), (skews, acts) => {
      const house = play(skews, [])
      for (const { device, asks, says } of acts) {
        house.deliver(house.devices[device])
        house.choose(house.devices[device], { rang: 7, asks, says })
        house.deliver(house.devices[device])
      }
      const last = (which: boolean) => acts.findLast(({ asks }) => asks === which)?.says ?? false
      const [{ choix, mot } = mark({})] = house.kept()
      expect([choix === 'REFUSEE', mot !== null]).toEqual([last(false), last(true)])
    }),
  )
})

type Device = { ahead: number; waiting: Marque[]; known: Marque[]; sent: Marque[][] }
/** One of the two facts of a mark: said, or taken back. */
type Chosen = { rang: number; asks: boolean; says: boolean }
type Act = Chosen & { does: 'CHOOSE' | 'DELIVER' | 'REPEAT'; device: number }

/** A server and three devices, their clocks ahead or late; each act takes a second. */
function play(skews: number[], acts: Act[]) {
  let clock = START
  let kept: Marque[] = []
  const devices: Device[] = skews.map((ahead) => ({ ahead, waiting: [], known: [], sent: [] }))
  const timeOf = ({ ahead }: Device) => new Date(clock + ahead)

  for (const { does, device, ...chosen } of acts) {
    if (does === 'CHOOSE') choose(devices[device], chosen)
    else if (does === 'DELIVER') deliver(devices[device])
    else repeat(devices[device])
  }
  return { devices, choose, deliver, shownBy, kept: () => kept, repeatAll: () => devices.forEach(repeat) }

  function choose(device: Device | undefined, { rang, asks, says }: Chosen): void {
    if (!device) return
    tick()
    const known = shownBy(device).find((shown) => shown.rang === rang)
    const now = timeOf(device)
    const refusal = asks
      ? { isRefused: known?.choix === 'REFUSEE', choisieLe: known?.choisieLe ?? NEVER }
      : { isRefused: says, choisieLe: timeAfter(known?.choisieLe, now) }
    const question = asks
      ? { mot: says ? `à ${clock}` : null, motLe: timeAfter(known?.motLe, now) }
      : { mot: known?.mot ?? null, motLe: known?.motLe ?? NEVER }
    const choix = choixOf({ isRefused: refusal.isRefused, mot: question.mot })
    const { choisieLe } = refusal
    device.waiting = [
      ...device.waiting.filter((other) => other.rang !== rang),
      { rang, rangs: [rang], choix, numero: null, choisieLe, ...question },
    ]
  }

  function deliver(device: Device | undefined): void {
    if (!device) return
    device.sent.push(device.waiting)
    take(device, device.waiting)
    device.waiting = []
    device.known = kept
  }

  /** A call whose answer was lost goes again, long after. */
  function repeat(device: Device | undefined): void {
    if (device) for (const marks of device.sent) take(device, marks)
  }

  function take(device: Device, marks: Marque[]): void {
    tick()
    const now = new Date(clock)
    const given = byServerClock(marks, { sentAt: timeOf(device).toISOString(), now })
    kept = mergeMarques(kept, given, now)
  }

  function shownBy({ known, waiting }: Device): Marque[] {
    return waiting.length === 0 ? known : mergeMarques(known, waiting, new Date('2100-01-01'))
  }

  function tick(): void {
    clock += 1000
  }
}

/** A mark with one time for both its facts, as pages sent it before each had its own. */
function mark(given: Partial<Marque>): Marque {
  const { choisieLe = at(0) } = given
  const facts = { choix: 'REFUSEE', mot: null, choisieLe, motLe: choisieLe } as const
  return { rang: 7, rangs: [7], numero: '1.8', ...facts, ...given }
}

/** Few ranks and few instants: marks meet. */
function anyMark() {
  return fc
    .record({
      rang: fc.nat(2),
      isRefused: fc.boolean(),
      mot: fc.constantFrom('a', 'b', null),
      ms: fc.nat(4),
      asked: fc.nat(4),
    })
    .map(({ rang, isRefused, mot, ms, asked }) =>
      mark({
        rang,
        rangs: [rang],
        choix: choixOf({ isRefused, mot }),
        mot,
        choisieLe: at(ms),
        motLe: at(asked),
      }),
    )
}

const clocks = () =>
  fc.array(fc.integer({ min: -minutes(10), max: minutes(10) }), { minLength: 3, maxLength: 3 })

function anyAct(): fc.Arbitrary<Act> {
  return fc.record({
    does: fc.constantFrom('CHOOSE', 'CHOOSE', 'DELIVER', 'REPEAT'),
    device: fc.nat(2),
    rang: fc.nat(3),
    asks: fc.boolean(),
    says: fc.boolean(),
  })
}

const shuffled = <Item>(items: Item[]) =>
  fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length })
