import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { cannedReplies } = api.admin

const DELAYS = { titre: 'Délais', contenu: 'Bonjour {prenom},\n\nNous vous livrons sous dix jours.' }
const THANKS = { titre: 'Remerciements', contenu: 'Merci de votre confiance.' }

describe.each(IMPLEMENTATIONS)('the canned replies $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const create = (body: BodyOf<typeof cannedReplies.create>) => call(cannedReplies.create, { body })
  const update = (id: string, body: BodyOf<typeof cannedReplies.update>) =>
    call(cannedReplies.update, { params: { id }, body })

  test('are listed by their titles, and found by their words without accents', async () => {
    await create(THANKS)
    await create(DELAYS)
    const titles = async (search?: string) =>
      (await call(cannedReplies.list, { query: { search } })).data.map(({ titre }) => titre)
    expect(await titles()).toEqual([DELAYS.titre, THANKS.titre])
    expect(await titles('DELAIS jours')).toEqual([DELAYS.titre])
    expect((await call(cannedReplies.list, { query: { limit: 1, page: 2 } })).data).toMatchObject([THANKS])
  })

  test('are changed and deleted, and bear each their own title', async () => {
    const { id } = (await create(DELAYS)).data
    const other = (await create(THANKS)).data
    expect((await update(id, { contenu: 'Merci.' })).data).toMatchObject({
      titre: DELAYS.titre,
      contenu: 'Merci.',
    })
    await expect(create({ ...DELAYS, titre: 'délais' })).rejects.toMatchObject({
      status: 409,
      // The demonstration named no field: the form showed the refusal apart from it.
      details: [{ path: 'titre', message: 'Une autre réponse type porte déjà ce titre' }],
    })
    await expect(update(other.id, { titre: DELAYS.titre })).rejects.toMatchObject({
      status: 409,
    })
    await call(cannedReplies.remove, { params: { id } })
    await expect(call(cannedReplies.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(call(cannedReplies.remove, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are refused with a variable that nothing fills, or without a text', async () => {
    await expect(create({ ...DELAYS, contenu: 'Cher {prénom},' })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'contenu', message: '«\u202f{prénom}\u202f» n’est pas une variable' }],
    })
    await expect(create({ titre: '', contenu: '' })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('that somebody else changed are not written over', async () => {
    const { id, updatedAt } = (await create(DELAYS)).data
    const stale = { updatedAt: '2026-11-01T00:00:00.000Z', contenu: 'Non.' }
    await expect(update(id, stale)).rejects.toMatchObject({
      status: 409,
    })
    expect((await update(id, { updatedAt, contenu: 'Oui.' })).data.contenu).toBe('Oui.')
  })
})
