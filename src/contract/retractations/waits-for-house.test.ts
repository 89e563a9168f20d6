import { expect, test } from 'vitest'
import { waitsForHouse } from './waits-for-house.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const SHOWN = {
  commande: {
    statut: 'EN_COURS',
    demarrageImmediat: true,
    payeeLe: at('2026-11-16'),
    factureeLe: null,
    commandeeLe: at('2026-11-16'),
    termineeLe: null,
    professionnel: false,
  },
  declareeLe: at('2026-11-20'),
  identifieeLe: at('2026-11-20'),
  accordeeLe: null,
  refuseeLe: null,
  proposeeLe: at('2026-11-21'),
  accepteeLe: null,
  contesteeLe: null,
  executeeLe: null,
} as const

test.each([
  ['a share shown, while its client has days to answer', {}, '2026-11-26', false],
  ['a share shown, once they have passed', {}, '2026-11-27', true],
  ['a share accepted', { accepteeLe: at('2026-11-22') }, '2026-11-22', true],
  ['a share to enter', { proposeeLe: null }, '2026-11-20', true],
  ['one that nobody has confirmed', { proposeeLe: null, identifieeLe: null }, '2026-12-20', false],
  ['one that is carried out', { executeeLe: at('2026-11-28') }, '2026-12-20', false],
] as const)('%s waits for the house, or not', (_, facts, today, waits) => {
  expect(waitsForHouse({ ...SHOWN, ...facts }, today)).toBe(waits)
})
