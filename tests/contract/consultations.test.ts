import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { CONSULTATIONS } from './visitor-facts.ts'

const { consultations } = api.admin

describe.each(IMPLEMENTATIONS)('the consultations $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const update = (id: string, body: BodyOf<typeof consultations.update>) =>
    call(consultations.update, { params: { id }, body })
  const [coming, past] = CONSULTATIONS
  const found = async (filters: QueryOf<typeof consultations.list>) =>
    (await call(consultations.list, { query: filters })).data.map(({ nom }) => nom)

  test('are found, filtered, sorted and paged, the latest first', async () => {
    expect(await found({})).toEqual([coming.nom, past.nom])
    expect(await found({ sortDirection: 'asc', limit: 1 })).toEqual([past.nom])
    expect(await found({ search: 'menard' })).toEqual([past.nom])
    expect(await found({ from: '2026-11-21' })).toEqual([coming.nom])
    expect(await found({ to: '2026-11-21' })).toEqual([past.nom])
    expect(await found({ statut: 'ANNULEE' })).toEqual([])
  })

  test('stand in their week', async () => {
    const week = (await call(consultations.agenda, { query: { from: coming.date } })).data
    expect(week.map(({ date }) => date)[0]).toBe('2026-11-23')
    const slot = week[1]?.slots.find(({ time }) => time === coming.time)
    expect(slot).toMatchObject({ libre: false, consultation: { id: coming.id, modifiable: true } })
    expect(week[5]?.ferme).toBe('WEEKEND')
  })

  test('keep a note of the house', async () => {
    await update(past.id, { note: 'Rappeler lundi' })
    expect((await call(consultations.get, { params: { id: past.id } })).data.note).toBe('Rappeler lundi')
    await expect(update(past.id, {})).rejects.toMatchObject({
      status: 400,
    })
    await expect(call(consultations.get, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
      message: 'Consultation non trouvée',
    })
  })
})
