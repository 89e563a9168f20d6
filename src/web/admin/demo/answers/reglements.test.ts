import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { paymentsOf } from '../demo-money.ts'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from '../testing/open-answers.ts'
import { cancelCommande } from './reglements.ts'

const DAY = '2026-11-24'
const NOW = `${DAY}T09:00:00.000Z`

function opened() {
  const { house, call } = openAnswers(makeSample(DAY), NOW)
  return { house, call }
}

// A cancelled order kept its quote, its delivery and the moment of its last change.
test('an order cancelled while its quote waits has no quote left', async () => {
  const { house, call } = opened()
  const quoted = house.commandes.find(
    ({ statut, factures }) => statut === 'ESTIMATION_ENVOYEE' && factures.length === 0,
  )
  if (!quoted) throw new Error('no quote of the sample waits')
  const { data } = await call(api.admin.reglements.cancel, {
    params: { id: quoted.id },
    body: { remboursement: 0, motif: 'Geste commercial' },
  })
  expect(data).toMatchObject({ statut: 'ANNULEE', devis: null, updatedAt: NOW })
  expect(quoted).toMatchObject({ devisEnvoyeLe: null, devisExpireLe: null, devisAccepteLe: null })
})

test('an order that its client withdraws once it was delivered is no longer delivered, nor promised', () => {
  const { house } = opened()
  const finished = house.commandes.find(
    (one) =>
      one.statut === 'TERMINE' && one.livreeLe && paymentsOf(one).every(({ litige }) => litige === null),
  )
  if (!finished) throw new Error('the sample has no delivered order')
  cancelCommande(house, finished, { remboursement: 0, motif: 'Rétractation', by: 'WITHDRAWAL' })
  expect(finished).toMatchObject({ statut: 'ANNULEE', livreeLe: null, datePromise: null, updatedAt: NOW })
})
