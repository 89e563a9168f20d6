import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { ConsultationFilters } from '#web/admin/consultations/consultations-api.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { CONSULTATIONS } from './visitor-facts.ts'

describe.each(IMPLEMENTATIONS)('the consultations $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [coming, past] = CONSULTATIONS
  const found = async (filters: ConsultationFilters) =>
    (await api.consultations.list(filters)).data.map(({ nom }) => nom)

  test('are found, filtered, sorted and paged, the latest first', async () => {
    expect(await found({})).toEqual([coming.nom, past.nom])
    expect(await found({ sortDirection: 'asc', limit: 1 })).toEqual([past.nom])
    expect(await found({ search: 'menard' })).toEqual([past.nom])
    expect(await found({ from: '2026-11-21' })).toEqual([coming.nom])
    expect(await found({ to: '2026-11-21' })).toEqual([past.nom])
    expect(await found({ statut: 'ANNULEE' })).toEqual([])
  })

  test('stand in their week', async () => {
    const week = await api.consultations.week(coming.date)
    expect(week.map(({ date }) => date)[0]).toBe('2026-11-23')
    const slot = week[1]?.slots.find(({ time }) => time === coming.time)
    expect(slot).toMatchObject({ libre: false, consultation: { id: coming.id, modifiable: true } })
    expect(week[5]?.ferme).toBe('WEEKEND')
  })

  test('are moved to a free half hour, and nowhere else', async () => {
    const moved = await api.consultations.update(coming.id, { date: '2026-12-14', time: '10:00' })
    expect(moved).toMatchObject({ date: '2026-12-14', time: '10:00', statut: 'CONFIRMEE' })
    for (const date of ['2026-12-13', '2026-11-20']) {
      await expect(api.consultations.update(coming.id, { date, time: '10:00' })).rejects.toMatchObject({
        reason: 'INVALID',
      })
    }
    await expect(
      api.consultations.update(past.id, { date: '2026-12-14', time: '11:00' }),
    ).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  test('are held once their hour has come, cancelled before', async () => {
    await expect(api.consultations.update(coming.id, { statut: 'TENUE' })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    expect(await api.consultations.update(past.id, { statut: 'TENUE' })).toMatchObject({
      statut: 'TENUE',
      aClore: false,
    })
    await expect(api.consultations.update(past.id, { statut: 'ANNULEE' })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    expect((await api.consultations.update(coming.id, { statut: 'ANNULEE' })).modifiable).toBe(false)
  })

  test('keep a note of the house', async () => {
    await api.consultations.update(past.id, { note: 'Rappeler lundi' })
    expect((await api.consultations.get(past.id)).note).toBe('Rappeler lundi')
    await expect(api.consultations.update(past.id, {})).rejects.toMatchObject({ reason: 'INVALID' })
    await expect(api.consultations.get(UNKNOWN_ID)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Consultation non trouvée',
    })
  })
})
