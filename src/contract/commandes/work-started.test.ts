import { expect, test } from 'vitest'
import { COMMANDE_STATUTS } from './statuts.ts'
import { acceptsSources } from './work-started.ts'

test('a client changes the files of an order until its correction starts', () => {
  const open = COMMANDE_STATUTS.filter((statut) => acceptsSources({ statut, statutAvant: null }))
  expect(open).toEqual(['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'PAYEE'])
})

test('a suspended order takes files as it did before it was suspended', () => {
  expect(acceptsSources({ statut: 'SUSPENDUE', statutAvant: 'PAYEE' })).toBe(true)
  expect(acceptsSources({ statut: 'SUSPENDUE', statutAvant: 'EN_COURS' })).toBe(false)
})
