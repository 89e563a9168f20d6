import { expect, test } from 'vitest'
import { COMMANDE_STATUTS } from './statuts.ts'
import { acceptsSources, lacksText } from './work-started.ts'

const WITH_TEXT = { manuscritRecu: true, livreeLe: null }
const WITHOUT_TEXT = { manuscritRecu: false, livreeLe: null }

test('a client changes the files of an order until its correction starts', () => {
  const open = COMMANDE_STATUTS.filter((statut) =>
    acceptsSources({ ...WITH_TEXT, statut, statutAvant: null }),
  )
  expect(open).toEqual(['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'PAYEE'])
})

test('a suspended order takes files as it did before it was suspended', () => {
  expect(acceptsSources({ ...WITH_TEXT, statut: 'SUSPENDUE', statutAvant: 'PAYEE' })).toBe(true)
  expect(acceptsSources({ ...WITH_TEXT, statut: 'SUSPENDUE', statutAvant: 'EN_COURS' })).toBe(false)
})

// Two orders of two that were begun without a manuscript refused it for good: « Le travail a commencé ».
test('an order without a text takes one whatever its status, unless it is cancelled', () => {
  const open = COMMANDE_STATUTS.filter((statut) =>
    acceptsSources({ ...WITHOUT_TEXT, statut, statutAvant: statut === 'SUSPENDUE' ? 'EN_COURS' : null }),
  )
  expect(open).toEqual(COMMANDE_STATUTS.filter((statut) => statut !== 'ANNULEE'))
})

test('a delivered order has had its text, even once its files are forgotten', () => {
  expect(lacksText({ manuscritRecu: false, livreeLe: new Date() })).toBe(false)
})
