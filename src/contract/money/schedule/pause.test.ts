import { expect, test } from 'vitest'
import { type PauseFacts, pauseOf } from './pause.ts'

const NOTHING: PauseFacts = { retractations: [], litiges: [] }
const DECLARED = { refuseeLe: null, accordeeLe: null, executeeLe: null }
const ON = '2026-11-20T10:00:00Z'

const renounced = (...retractations: Partial<typeof DECLARED | Record<keyof typeof DECLARED, string>>[]) => ({
  ...NOTHING,
  retractations: retractations.map((one) => ({ ...DECLARED, ...one })),
})

test.each<[string, PauseFacts, ReturnType<typeof pauseOf>]>([
  ['of which nothing is known', NOTHING, null],
  ['that its client renounces', renounced({}), 'RETRACTATION'],
  ['whose withdrawal is refused', renounced({ refuseeLe: ON }), null],
  ['whose withdrawal, refused, is agreed to', renounced({ refuseeLe: ON, accordeeLe: ON }), 'RETRACTATION'],
  ['whose withdrawal is carried out', renounced({ accordeeLe: ON, executeeLe: ON }), null],
  ['renounced again after a refusal', renounced({ refuseeLe: ON }, {}), 'RETRACTATION'],
  ['that a bank asks about', { ...NOTHING, litiges: ['DEMANDE'] }, 'LITIGE'],
  ['of which a bank holds a payment', { ...NOTHING, litiges: [null, 'OUVERT'] }, 'LITIGE'],
  ['of which a bank took a payment back', { ...NOTHING, litiges: ['PERDU'] }, 'LITIGE'],
  ['whose dispute the house won', { ...NOTHING, litiges: ['GAGNE', null] }, null],
  ['renounced and disputed', { ...renounced({}), litiges: ['OUVERT'] }, 'RETRACTATION'],
])('an order %s', (_, facts, pause) => {
  expect(pauseOf(facts)).toBe(pause)
})
