import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { OpenHouse } from './open-house.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

const DAY = '2026-11-24'
const { commandes } = api.admin

describe('an order changed in the demonstration', () => {
  let house: OpenHouse
  let call: ApiClient
  beforeEach(() => {
    ;({ house, call } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`))
  })
  const update = (id: string | undefined, body: BodyOf<typeof commandes.update>) =>
    call(commandes.update, { params: { id: id ?? '' }, body })

  test('entrusts no cancelled order', async () => {
    const cancelled = house.commandes.find(({ statut }) => statut === 'ANNULEE')
    const correcteurId = house.correcteurs.find(
      ({ id, actif }) => actif && id !== cancelled?.correcteurId,
    )?.id
    await expect(update(cancelled?.id, { correcteurId })).rejects.toMatchObject({ status: 409 })
  })

  test('gives the author of a delivery seven days again once a suspended order is resumed', async () => {
    const waiting = house.commandes.find(({ statut, livreeLe }) => statut === 'EN_COURS' && livreeLe)
    await update(waiting?.id, { statut: 'SUSPENDUE' })
    const { data } = await update(waiting?.id, { statut: 'EN_COURS', confirmerDemarrage: true })
    expect(data.reponseAvant).toBe('2026-12-01T22:59:59.999Z')
  })

  test('takes a delivered order up again without the promise that its delivery ended', async () => {
    const done = house.commandes.find(({ statut, livreeLe }) => statut === 'TERMINE' && livreeLe)
    const { data } = await update(done?.id, { statut: 'EN_COURS', confirmerDemarrage: true })
    expect(data).toMatchObject({ statut: 'EN_COURS', livreeLe: null, datePromise: null, retardJours: 0 })
  })
})
