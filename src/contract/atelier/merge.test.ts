import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '../shared/durations.ts'
import { NEVER } from './device-time.ts'
import type { EcritPlace } from './ecrit.ts'
import { choixOf, type Marque } from './marque.ts'
import { mergeEcrits, mergeMarques } from './merge.ts'
import { type Act, FACTS, FACTS_WRITTEN, type Fact, placeOf, play, START } from './testing/play-histories.ts'

const NOW = new Date(START + minutes(60))
/** Ten thousand in the three tests that play them. */
const HISTORIES = 3_400
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

test('of two texts of one place the later stands, and of the same instant what is said', () => {
  const place = placeOf('COMMENTAIRE', 4)
  const said = { place, texte: 'Celui de 1976.', ecritLe: at(1) }
  const takenBack = { place, texte: null, ecritLe: at(2) }
  expect(mergeEcrits([said], [takenBack], NOW)).toEqual([takenBack])
  expect(mergeEcrits([takenBack], [said], NOW)).toEqual([takenBack])
  expect(mergeEcrits([{ ...takenBack, ecritLe: at(1) }], [said], NOW)).toEqual([said])
  expect(mergeEcrits([], [{ ...said, ecritLe: '2027-11-20T10:00:00.000Z' }], NOW)).toEqual([
    { ...said, ecritLe: NOW.toISOString() },
  ])
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
    { numRuns: HISTORIES },
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
    { numRuns: HISTORIES },
  )
})

test('of devices that see each other’s marks the last choice stands, even of a clock ten minutes late', () => {
  fc.assert(
    fc.property(clocks(), fc.array(anyAct(), { minLength: 1 }), (skews, acts) => {
      const house = play(skews, [])
      for (const { device, fact, says } of acts) {
        house.deliver(house.devices[device])
        house.choose(house.devices[device], { rang: 7, fact, says })
        house.deliver(house.devices[device])
      }
      const last = (which: Fact) => acts.findLast(({ fact }) => fact === which)?.says ?? false
      const { marques, ecrits } = house.kept()
      const [{ choix, mot } = mark({ choix: null })] = marques
      expect([choix === 'REFUSEE', mot !== null]).toEqual([last('REFUSAL'), last('QUESTION')])
      const isWritten = (sur: EcritPlace['sur']) =>
        ecrits.some(({ place, texte }) => place.sur === sur && texte !== null)
      expect(FACTS_WRITTEN.map(isWritten)).toEqual(FACTS_WRITTEN.map(last))
    }),
    { numRuns: HISTORIES },
  )
})

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
    fact: fc.constantFrom(...FACTS),
    says: fc.boolean(),
  })
}

const shuffled = <Item>(items: Item[]) =>
  fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length })
