import { describe, expect, test } from 'vitest'
import { addDays, parisDay } from '../shared/plain-date.ts'
import {
  answerDeadline,
  awaitsAnswer,
  canTakeBack,
  deadlineAfterSign,
  furthestDeadline,
  revisionsLeft,
} from './delivery-answer.ts'

const at = (moment: string) => new Date(moment)

describe('the last moment to answer a delivery', () => {
  test.each([
    ['a winter morning', '2026-11-24T09:00:00Z', '2026-12-01T22:59:59.999Z'],
    ['just before midnight in Paris', '2026-11-24T22:59:59Z', '2026-12-01T22:59:59.999Z'],
    ['just after', '2026-11-24T23:00:00Z', '2026-12-02T22:59:59.999Z'],
    ['in summer', '2026-07-01T05:00:00Z', '2026-07-08T21:59:59.999Z'],
    ['to the day on which summer time ends', '2026-10-18T10:00:00Z', '2026-10-25T22:59:59.999Z'],
    ['over its beginning', '2027-03-25T09:00:00Z', '2027-04-01T21:59:59.999Z'],
    ['on Christmas Eve: holidays count', '2026-12-24T09:00:00Z', '2026-12-31T22:59:59.999Z'],
  ])('%s', (_case, livreeLe, expected) => {
    expect(answerDeadline(at(livreeLe)).toISOString()).toBe(expected)
  })
})

describe('a sign of reading', () => {
  const livreeLe = at('2026-11-24T09:00:00Z')
  const delivery = { livreeLe, reponseAvant: answerDeadline(livreeLe) }
  const dayAfter = (signLe: string, readingDays = 60, from = delivery) =>
    parisDay(deadlineAfterSign(from, { signLe: at(signLe), readingDays }))

  test('gives seven days from it', () => {
    expect(dayAfter('2026-11-29T20:00:00Z')).toBe('2026-12-06')
  })

  test('leads at most sixty days after the delivery, or what the house says', () => {
    expect(dayAfter('2027-01-20T20:00:00Z')).toBe(addDays('2026-11-24', 60))
    expect(dayAfter('2026-12-01T20:00:00Z', 10)).toBe('2026-12-04')
  })

  test('never brings nearer what was told, even where the house has since shortened it', () => {
    const told = { livreeLe, reponseAvant: answerDeadline(at('2026-12-20T09:00:00Z')) }
    expect(dayAfter('2026-12-21T09:00:00Z', 7, told)).toBe('2026-12-27')
  })

  test('read a chapter a day, a delivery waits for the whole of the sixty days', () => {
    let reponseAvant = delivery.reponseAvant
    for (let day = 1; day <= 90; day++) {
      const signLe = new Date(livreeLe.getTime() + day * 24 * 3_600_000)
      if (signLe > reponseAvant) break
      reponseAvant = deadlineAfterSign({ livreeLe, reponseAvant }, { signLe, readingDays: 60 })
    }
    expect(reponseAvant).toEqual(furthestDeadline(livreeLe, 60))
  })

  test('a house that gives less time to read than to answer takes none of it away', () => {
    expect(furthestDeadline(livreeLe, 3)).toEqual(answerDeadline(livreeLe))
  })
})

test('a delivery waits for an answer while its order is worked on', () => {
  const livreeLe = new Date('2026-11-19T16:20:00Z')
  expect(awaitsAnswer({ statut: 'EN_COURS', livreeLe })).toBe(true)
  expect(awaitsAnswer({ statut: 'EN_COURS', livreeLe: null })).toBe(false)
  expect(awaitsAnswer({ statut: 'TERMINE', livreeLe })).toBe(false)
})

// What its author had already answered by a revision could be taken from them.
test.each([
  ['2026-11-20T10:00:00.000Z', null, true],
  ['2026-11-20T10:00:00.001Z', '2026-11-20T10:00:00.000Z', true],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T09:59:59.999Z', '2026-11-20T10:00:00.000Z', false],
])('a file sent at %s, the last revision asked at %s, may be taken back: %s', (sentAt, revision, may) => {
  const revisionLe = revision === null ? null : at(revision)
  const waiting = { statut: 'EN_COURS', livreeLe: at('2026-11-21T10:00:00Z'), revisionLe } as const
  expect(canTakeBack(at(sentAt), waiting)).toBe(may)
  expect(canTakeBack(at(sentAt), { ...waiting, livreeLe: null })).toBe(false)
})

test('revisions used beyond those included leave none, not less', () => {
  expect(revisionsLeft({ revisionsIncluses: 2, revisionsUtilisees: 1 })).toBe(1)
  expect(revisionsLeft({ revisionsIncluses: 1, revisionsUtilisees: 2 })).toBe(0)
})
