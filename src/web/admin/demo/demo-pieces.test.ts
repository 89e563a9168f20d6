import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { NOTHING_DUE } from '#contract/money/schedule/refusals.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { OpenHouse } from './open-house.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

const DAY = '2026-11-24'
const { commandes, factures, stats } = api.admin

let house: OpenHouse
let call: ApiClient
beforeEach(() => {
  ;({ house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`))
})

// The panel of an order leads to each of its credit notes: it said « Impossible d’afficher la facture ».
test('a credit note is opened, annotated and downloaded; it asks for nothing', async () => {
  const facture = house.commandes.flatMap((one) => one.factures).find(({ avoirs }) => avoirs.length > 0)
  const [avoir] = facture?.avoirs ?? []
  const params = { id: avoir?.id ?? '' }
  await call(factures.update, { params, body: { note: 'Rendue par virement', noteLue: null } })
  const { data } = await call(factures.get, { params })
  expect(data).toMatchObject({
    number: avoir?.number,
    amount: avoir?.amount,
    note: 'Rendue par virement',
    resteDu: 0,
    statut: 'PAYEE',
    paiements: [],
    avoirs: [],
    sansRelance: NOTHING_DUE,
  })
  const pdf = await call(factures.download, { params })
  expect(await pdf.text()).toContain(avoir?.number)
})

// One such order, which the house may finish by hand, and « Statistiques » showed nothing but an error.
test('an order finished without a payment counts among those finished, in no mean of days', async () => {
  const period = { query: { dateFrom: '2026-10-26', dateTo: DAY } }
  const before = await call(stats.advanced, period)
  const unpaid = house.commandes.find(({ statut, payeeLe }) => statut === 'EN_ATTENTE' && !payeeLe)
  const params = { id: unpaid?.id ?? '' }
  for (const statut of ['EN_COURS', 'TERMINE'] as const)
    await call(commandes.update, { params, body: { statut } })
  const after = await call(stats.advanced, period)
  expect(after.data.tempsTraitementMoyen).toBe(before.data.tempsTraitementMoyen)
  expect(after.data.tauxReussite).toBeGreaterThan(before.data.tauxReussite ?? 0)
})

test('an accepted quote says when it was', async () => {
  const quoted = house.commandes.find(({ devisAccepteLe, payeeLe }) => devisAccepteLe && !payeeLe)
  const { data } = await call(commandes.get, { params: { id: quoted?.id ?? '' } })
  expect(data.devis).toMatchObject({ etat: 'ACCEPTE', accepteLe: quoted?.devisAccepteLe })
})
