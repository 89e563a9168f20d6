import { expect, test } from 'vitest'
import type { RetractationFacts } from '../commandes/retractation-etat.ts'
import { executableLeOf, proposedShare, settlementOf } from './part-executee.ts'

const ASKED = { statut: 'EN_COURS', statutAvant: null, livreeLe: null, demarrageImmediat: true } as const

test.each([
  ['nothing before the work', { statut: 'PAYEE' }, 0],
  ['nothing of an order that nobody paid', { statut: 'EN_ATTENTE' }, 0],
  ['what only the house knows, under way', {}, null],
  ['all of it, delivered', { livreeLe: new Date() }, 100],
  ['all of it, finished', { statut: 'TERMINE' }, 100],
  ['nothing, suspended before it began', { statut: 'SUSPENDUE', statutAvant: 'PAYEE' }, 0],
  ['what only the house knows, suspended under way', { statut: 'SUSPENDUE', statutAvant: 'EN_COURS' }, null],
  [
    'nothing, delivered without being asked for at once',
    { livreeLe: new Date(), demarrageImmediat: false },
    0,
  ],
  ['nothing, under way without being asked for at once', { demarrageImmediat: false }, 0],
] as const)('the share proposed is %s', (_, commande, share) => {
  expect(proposedShare({ ...ASKED, ...commande })).toBe(share)
})

test.each([
  ['a third of a price that does not divide', { prix: 10_001, recu: 10_001 }, 33, 3_300, 6_701],
  ['a half cent goes up', { prix: 4_999, recu: 4_999 }, 50, 2_500, 2_499],
  ['all done: nothing goes back', { prix: 48_000, recu: 48_000 }, 100, 48_000, 0],
  ['paid in part, beyond the share', { prix: 48_000, recu: 20_000 }, 25, 12_000, 8_000],
  ['paid in part, below the share: no more is asked', { prix: 48_000, recu: 20_000 }, 50, 20_000, 0],
])('%s', (_, received, share, garde, rembourse) => {
  expect(settlementOf(received, share)).toEqual({ garde, rembourse })
})

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const SHOWN: RetractationFacts = {
  commande: null,
  declareeLe: at('2026-11-20'),
  identifieeLe: null,
  accordeeLe: null,
  refuseeLe: null,
  proposeeLe: null,
  accepteeLe: null,
  contesteeLe: null,
  executeeLe: null,
}

test.each([
  ['accepted: at once', { accepteeLe: at('2026-11-23') }, '2026-11-23'],
  ['unanswered: after five whole days', {}, '2026-11-29'],
  ['unanswered, near the last day to refund: that day', { proposeeLe: at('2026-12-01') }, '2026-12-04'],
  ['shown on the last day: the next one', { proposeeLe: at('2026-12-04') }, '2026-12-05'],
  ['contested: the last day to refund', { contesteeLe: at('2026-11-24') }, '2026-12-04'],
  ['contested on the last day: the next one', { contesteeLe: at('2026-12-04') }, '2026-12-05'],
])('a share shown may be carried out, %s', (_, facts, day) => {
  const { proposeeLe, ...others } = { ...SHOWN, proposeeLe: at('2026-11-23'), ...facts }
  expect(executableLeOf({ ...others, proposeeLe }, proposeeLe)).toBe(day)
})
