import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const DELAYS = { titre: 'Délais', contenu: 'Bonjour {prenom},\n\nNous vous livrons sous dix jours.' }
const THANKS = { titre: 'Remerciements', contenu: 'Merci de votre confiance.' }

describe.each(IMPLEMENTATIONS)('the canned replies $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  test('are listed by their titles, and found by their words without accents', async () => {
    await api.cannedReplies.create(THANKS)
    await api.cannedReplies.create(DELAYS)
    const titles = async (search?: string) =>
      (await api.cannedReplies.list({ search })).data.map(({ titre }) => titre)
    expect(await titles()).toEqual([DELAYS.titre, THANKS.titre])
    expect(await titles('DELAIS jours')).toEqual([DELAYS.titre])
    expect((await api.cannedReplies.list({ limit: 1, page: 2 })).data).toMatchObject([THANKS])
  })

  test('are changed and deleted, and bear each their own title', async () => {
    const { id } = await api.cannedReplies.create(DELAYS)
    const other = await api.cannedReplies.create(THANKS)
    expect(await api.cannedReplies.update(id, { contenu: 'Merci.' })).toMatchObject({
      titre: DELAYS.titre,
      contenu: 'Merci.',
    })
    await expect(api.cannedReplies.create({ ...DELAYS, titre: 'délais' })).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Une autre réponse type porte déjà ce titre',
    })
    await expect(api.cannedReplies.update(other.id, { titre: DELAYS.titre })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    await api.cannedReplies.remove(id)
    await expect(api.cannedReplies.get(id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(api.cannedReplies.remove(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('are refused with a variable that nothing fills, or without a text', async () => {
    await expect(api.cannedReplies.create({ ...DELAYS, contenu: 'Cher {prénom},' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'contenu', message: '«\u202f{prénom}\u202f» n’est pas une variable' }],
    })
    await expect(api.cannedReplies.create({ titre: '', contenu: '' })).rejects.toMatchObject({
      reason: 'INVALID',
    })
  })

  test('that somebody else changed are not written over', async () => {
    const { id, updatedAt } = await api.cannedReplies.create(DELAYS)
    const stale = { updatedAt: '2026-11-01T00:00:00.000Z', contenu: 'Non.' }
    await expect(api.cannedReplies.update(id, stale)).rejects.toMatchObject({ reason: 'CONFLICT' })
    expect((await api.cannedReplies.update(id, { updatedAt, contenu: 'Oui.' })).contenu).toBe('Oui.')
  })
})
