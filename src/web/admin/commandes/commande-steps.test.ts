import { expect, test } from 'vitest'
import type { RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { type CommandeStatut, transitionsByHand } from '#contract/commandes/statuts.ts'
import { stepLabel, stepsOf } from './commande-steps.ts'

type More = {
  cameFrom?: CommandeStatut
  livreeLe?: string
  renounced?: RetractationEtat
  files?: { type: 'SOURCE' }[]
}

const commande = (statut: CommandeStatut, more: More = {}) => ({
  statut,
  transitions: transitionsByHand(statut, more.cameFrom),
  livreeLe: more.livreeLe ?? null,
  files: more.files ?? [{ type: 'SOURCE' as const }],
  retractation: more.renounced ? { etat: more.renounced } : null,
})

test('an order of the house is to be quoted; a quote that is sent may be taken back', () => {
  expect(stepsOf(commande('EN_ATTENTE'))).toEqual({
    primary: 'ESTIMATION_ENVOYEE',
    // « Commencer la correction » stood beside the quote that nobody had accepted.
    plain: ['SUSPENDUE'],
    more: ['ANNULEE'],
  })
  expect(stepsOf(commande('ESTIMATION_ENVOYEE'))).toEqual({
    primary: undefined,
    plain: ['EN_ATTENTE'],
    more: ['ANNULEE'],
  })
})

test('a paid order is to be started', () => {
  expect(stepsOf(commande('PAYEE'))).toEqual({ primary: 'EN_COURS', plain: ['SUSPENDUE'], more: ['ANNULEE'] })
})

// « Commencer la correction » was the red button of a withdrawn order.
test.each([
  ['A_CHIFFRER', undefined],
  ['PROPOSEE', undefined],
  ['A_DECIDER', 'EN_COURS'],
  ['REFUSEE', 'EN_COURS'],
] as const)('of a paid order whose withdrawal is %s, what comes next is %s', (renounced, primary) => {
  expect(stepsOf(commande('PAYEE', { renounced })).primary).toBe(primary)
})

test('an order under way is to be delivered, and finishing it undelivered is out of the way', () => {
  expect(stepsOf(commande('EN_COURS'))).toEqual({
    primary: 'deliver',
    plain: ['SUSPENDUE'],
    more: ['TERMINE', 'ANNULEE'],
  })
})

test('a delivered order waits for its author: nothing is red', () => {
  const delivered = commande('EN_COURS', { livreeLe: '2026-11-20T10:00:00Z' })
  expect(stepsOf(delivered)).toEqual({
    primary: undefined,
    plain: ['deliver', 'TERMINE'],
    more: ['SUSPENDUE', 'ANNULEE'],
  })
  expect(stepLabel('deliver', delivered)).toBe('Livrer à nouveau')
})

test('a suspended order is taken up where it was', () => {
  const suspended = commande('SUSPENDUE', { cameFrom: 'PAYEE' })
  expect(stepsOf(suspended)).toEqual({ primary: 'PAYEE', plain: [], more: ['ANNULEE'] })
  expect(stepLabel('PAYEE', suspended)).toBe('Reprendre')
})

test('a finished order may be opened again, a cancelled one may nothing', () => {
  expect(stepsOf(commande('TERMINE'))).toEqual({ primary: undefined, plain: ['EN_COURS'], more: [] })
  expect(stepLabel('EN_COURS', commande('TERMINE'))).toBe('Rouvrir pour révision')
  expect(stepsOf(commande('ANNULEE'))).toEqual({ primary: undefined, plain: [], more: [] })
})

test('an order without a text offers its deposit, and no start', () => {
  const files: { type: 'SOURCE' }[] = []
  expect(stepsOf(commande('PAYEE', { files }))).toEqual({
    primary: 'deposit',
    plain: ['SUSPENDUE'],
    more: ['ANNULEE'],
  })
  expect(stepsOf(commande('SUSPENDUE', { files, cameFrom: 'PAYEE' }))).toMatchObject({
    primary: 'PAYEE',
    plain: ['deposit'],
  })
  expect(stepsOf(commande('ANNULEE', { files })).plain).toEqual([])
})
