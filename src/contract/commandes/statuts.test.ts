import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitionRefusal } from './house-statuts.ts'
import {
  allowedTransitions,
  COMMANDE_STATUTS,
  type CommandeStatut,
  canTransition,
  transitionsByHand,
} from './statuts.ts'

type Place = { statut: CommandeStatut; cameFrom?: CommandeStatut }

/** Follows a list of choices by hand from a status, keeping where a suspension came from. */
function walk(start: CommandeStatut, choices: number[]): CommandeStatut[] {
  let place: Place = { statut: start }
  const path = [start]
  for (const choice of choices) {
    const open = transitionsByHand(place.statut, place.cameFrom)
    const next = open[choice % Math.max(open.length, 1)]
    if (!next) break
    place = { statut: next, cameFrom: next === 'SUSPENDUE' ? place.statut : undefined }
    path.push(next)
  }
  return path
}

const anyStatut = fc.constantFrom(...COMMANDE_STATUTS)
const anyChoices = fc.array(fc.nat(), { maxLength: 30 })

test('nothing leaves a cancelled order', () => {
  expect(allowedTransitions('ANNULEE')).toEqual([])
  fc.assert(
    fc.property(anyStatut, anyChoices, (start, choices) => {
      const path = walk(start, choices)
      const cancelled = path.indexOf('ANNULEE')
      return cancelled === -1 || cancelled === path.length - 1
    }),
  )
})

test('no path by hand makes an unpaid order paid', () => {
  const unpaid = fc.constantFrom<CommandeStatut>('EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'EN_COURS', 'TERMINE')
  fc.assert(fc.property(unpaid, anyChoices, (start, choices) => !walk(start, choices).includes('PAYEE')))
})

test('a payment pays an order that waits or a quote, and does nothing else', () => {
  const paid = COMMANDE_STATUTS.flatMap((from) =>
    COMMANDE_STATUTS.filter((to) => canTransition({ from, to, by: 'PAYMENT' })).map((to) => `${from} ${to}`),
  )
  expect(paid).toEqual(['EN_ATTENTE PAYEE', 'ESTIMATION_ENVOYEE PAYEE'])
})

test('a suspended order goes back where it came from, or is cancelled', () => {
  expect(allowedTransitions('SUSPENDUE', 'EN_COURS')).toEqual(['EN_COURS', 'ANNULEE'])
  expect(allowedTransitions('SUSPENDUE')).toEqual(['ANNULEE'])
  expect(canTransition({ from: 'SUSPENDUE', to: 'PAYEE', cameFrom: 'PAYEE', by: 'HAND' })).toBe(true)
  expect(canTransition({ from: 'SUSPENDUE', to: 'PAYEE', cameFrom: 'EN_COURS', by: 'HAND' })).toBe(false)
})

test('a finished order reopens for a revision', () => {
  expect(allowedTransitions('TERMINE')).toEqual(['EN_COURS'])
})

test('a refused change says which', () => {
  expect(transitionRefusal('ANNULEE', 'EN_COURS')).toBe('Transition impossible : Annulée → En cours')
})

test('a withdrawal cancels an order at any moment, its work finished or not, and does nothing else', () => {
  const allowed = COMMANDE_STATUTS.flatMap((from) =>
    COMMANDE_STATUTS.filter((to) => canTransition({ from, to, by: 'WITHDRAWAL' })).map(
      (to) => `${from} ${to}`,
    ),
  )
  expect(allowed).toEqual(
    ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'PAYEE', 'EN_COURS', 'TERMINE', 'SUSPENDUE'].map(
      (from) => `${from} ANNULEE`,
    ),
  )
})
