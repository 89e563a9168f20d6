import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const DELAYS = { titre: 'Délais', contenu: 'Bonjour {prenom},\n\nNous vous livrons sous dix jours.' }
const THANKS = { titre: 'Remerciements', contenu: 'Merci de votre confiance.' }

describe.each(IMPLEMENTATIONS)('the canned replies $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })

  test('are listed by their titles, and found by their words without accents', async () => {
    await call(api.admin.cannedReplies.create, { body: THANKS })
    await call(api.admin.cannedReplies.create, { body: DELAYS })
    const titles = async (search?: string) =>
      (await call(api.admin.cannedReplies.list, { query: { search } })).data.map(({ titre }) => titre)
    expect(await titles()).toEqual([DELAYS.titre, THANKS.titre])
    expect(await titles('DELAIS jours')).toEqual([DELAYS.titre])
    expect((await call(api.admin.cannedReplies.list, { query: { limit: 1, page: 2 } })).data).toMatchObject([
      THANKS,
    ])
  })

  test('are changed and deleted, and bear each their own title', async () => {
    const { id } = (await call(api.admin.cannedReplies.create, { body: DELAYS })).data
    const other = (await call(api.admin.cannedReplies.create, { body: THANKS })).data
    expect(
      (await call(api.admin.cannedReplies.update, { params: { id }, body: { contenu: 'Merci.' } })).data,
    ).toMatchObject({
      titre: DELAYS.titre,
      contenu: 'Merci.',
    })
    await expect(
      call(api.admin.cannedReplies.create, { body: { ...DELAYS, titre: 'délais' } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Une autre réponse type porte déjà ce titre',
    })
    await expect(
      call(api.admin.cannedReplies.update, { params: { id: other.id }, body: { titre: DELAYS.titre } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    await call(api.admin.cannedReplies.remove, { params: { id } })
    await expect(call(api.admin.cannedReplies.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(call(api.admin.cannedReplies.remove, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are refused with a variable that nothing fills, or without a text', async () => {
    await expect(
      call(api.admin.cannedReplies.create, { body: { ...DELAYS, contenu: 'Cher {prénom},' } }),
    ).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'contenu', message: '«\u202f{prénom}\u202f» n’est pas une variable' }],
    })
    await expect(
      call(api.admin.cannedReplies.create, { body: { titre: '', contenu: '' } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  test('that somebody else changed are not written over', async () => {
    const { id, updatedAt } = (await call(api.admin.cannedReplies.create, { body: DELAYS })).data
    const stale = { updatedAt: '2026-11-01T00:00:00.000Z', contenu: 'Non.' }
    await expect(call(api.admin.cannedReplies.update, { params: { id }, body: stale })).rejects.toMatchObject(
      { status: 409 },
    )
    expect(
      (await call(api.admin.cannedReplies.update, { params: { id }, body: { updatedAt, contenu: 'Oui.' } }))
        .data.contenu,
    ).toBe('Oui.')
  })
})
