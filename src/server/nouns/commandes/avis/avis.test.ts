import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { minutes } from '#contract/shared/durations.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('a note that may be published', () => {
  let app: TestApp
  let house: string
  beforeAll(async () => {
    app = await startTestApp()
    house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  const finished = async (person: Parameters<typeof createUser>[1] = {}) => {
    const client = await createUser(app.deps, { prenom: 'Claire', nom: 'Dumas-Perrin', ...person })
    const { id } = await createCommande(app.deps, client, {
      statut: 'TERMINE',
      titre: 'Le Sel gris',
      termineeLe: app.clock(),
    })
    return { client, params: { id }, token: await createToken(app.deps, client.id) }
  }
  type Finished = Awaited<ReturnType<typeof finished>>
  const give = ({ params, token }: Finished, body: BodyOf<typeof api.commandes.giveAvis>) =>
    app.call(api.commandes.giveAvis, { params, token, body })
  const own = async ({ params, token }: Finished) => {
    const { data } = await app.call(api.projects.get, { params, token })
    if (!data.avis) throw new Error('no note')
    return data.avis
  }
  /** The note as the house reads it. */
  const read = async ({ params: { id } }: Finished) => {
    const [row] = await app.deps.db.select({ id: avis.id }).from(avis).where(eq(avis.commandeId, id))
    const params = { id: row?.id ?? '' }
    const { data } = await app.call(api.admin.avis.get, { params, token: house })
    return { params, data, updatedAt: data.updatedAt }
  }
  const publish = async (ordered: Finished) => {
    const { params, updatedAt } = await read(ordered)
    const body = { decision: 'PUBLIER', updatedAt } as const
    await app.call(api.admin.avis.decide, { params, token: house, body })
    return params
  }
  const shown = async () => (await app.call(api.avis.list, { query: { limit: 50 } })).data
  const shownIds = async () => (await shown()).map(({ id }) => id)

  test('shows nothing of the account but a first name and an initial, once the house has read it', async () => {
    const ordered = await finished()
    await give(ordered, { note: 4, mot: 'Un regard juste.', signature: 'PRENOM' })
    expect(await own(ordered)).toMatchObject({ etat: 'A_LIRE', signature: 'Claire\u00a0D.' })
    const before = await shownIds()
    const { id } = await publish(ordered)
    expect(before).not.toContain(id)
    const published = (await shown()).find((found) => found.id === id)
    expect(published).toMatchObject({
      note: 4,
      mot: 'Un regard juste.',
      signature: 'Claire\u00a0D.',
      reponse: null,
    })
    const told = JSON.stringify(published)
    for (const secret of ['Dumas', 'Perrin', 'Sel gris', ordered.client.email, ordered.params.id])
      expect(told).not.toContain(secret)
  })

  test.each([
    ['ANONYME', {}],
    ['PRENOM', { nom: 'D' }],
    ['PRENOM', { prenom: 'claire@exemple.fr' }],
    ['PRENOM', { prenom: '', nom: 'Claire Dumas' }],
  ] as const)(
    'is signed « Un auteur » when asked, or when a name would tell the account’s (%s, %o)',
    async (signature, person) => {
      const ordered = await finished(person)
      await give(ordered, { note: 5, signature })
      expect((await own(ordered)).signature).toBe('Un auteur')
    },
  )

  test('without its author’s yes is published by no call', async () => {
    const ordered = await finished()
    await give(ordered, { note: 1, mot: 'Je préfère le dire à vous seuls.' })
    const { params, updatedAt } = await read(ordered)
    for (const body of [
      { decision: 'PUBLIER', updatedAt } as const,
      { decision: 'REFUSER', motif: 'INSULTE', updatedAt } as const,
    ])
      expect((await app.send(api.admin.avis.decide, { params, token: house, body })).status).toBe(409)
    expect(await shownIds()).not.toContain(params.id)
    await expect(
      app.deps.db.update(avis).set({ etat: 'PUBLIE' }).where(eq(avis.id, params.id)),
    ).rejects.toThrow()
  })

  test('has no call of the house that takes a note, a word or a name of it', () => {
    const writes = allEndpoints().filter(
      ({ endpoint: { path, method } }) => path.startsWith('/admin/avis') && method !== 'GET',
    )
    expect(writes.map(({ name }) => name)).toEqual(['admin.avis.decide', 'admin.avis.answer'])
    expect(Object.keys(api.admin.avis.answer.body.shape)).toEqual(['reponse', 'updatedAt'])
    expect(api.admin.avis.decide.body.options.map(({ shape }) => Object.keys(shape))).toEqual([
      ['decision', 'updatedAt'],
      ['decision', 'motif', 'updatedAt'],
    ])
  })

  test('is taken back by its author at any time, and still counts', async () => {
    const ordered = await finished()
    await give(ordered, { note: 5, signature: 'PRENOM' })
    const { id } = await publish(ordered)
    const before = await app.call(api.avis.list, {})
    expect(await shownIds()).toContain(id)
    await app.call(api.commandes.withdrawAvis, ordered)
    expect(await shownIds()).not.toContain(id)
    expect((await app.send(api.avis.get, { params: { id } })).status).toBe(404)
    const after = await app.call(api.avis.list, {})
    expect(after.figures.notes).toEqual(before.figures.notes)
    expect(after.prives).toBe(before.prives + 1)
    expect(await own(ordered)).toMatchObject({ etat: 'PRIVE', signature: null, note: 5 })
  })

  test('given again is read again before it shows, and the house’s answer to the first goes', async () => {
    const ordered = await finished()
    await give(ordered, { note: 5, mot: 'Parfait.', signature: 'PRENOM' })
    const params = await publish(ordered)
    const { updatedAt } = await read(ordered)
    await app.call(api.admin.avis.answer, {
      params,
      token: house,
      body: { reponse: 'Merci\u202f!', updatedAt },
    })
    app.clock.advance(minutes(1))
    await give(ordered, { note: 1, mot: 'Finalement non.', signature: 'PRENOM' })
    expect(await own(ordered)).toMatchObject({ etat: 'A_LIRE', reponse: null })
    expect(await shownIds()).not.toContain(params.id)
    // What the house had read is no longer what it would publish.
    const body = { decision: 'PUBLIER', updatedAt } as const
    expect((await app.send(api.admin.avis.decide, { params, token: house, body })).status).toBe(409)
  })

  test('published twice at once is published once, with one line of the audit and one word to its author', async () => {
    const ordered = await finished()
    await give(ordered, { note: 5, signature: 'ANONYME' })
    const { params, updatedAt } = await read(ordered)
    const ask = { params, token: house, body: { decision: 'PUBLIER', updatedAt } as const }
    const answers = await Promise.all([
      app.send(api.admin.avis.decide, ask),
      app.send(api.admin.avis.decide, ask),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const lines = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'UPDATE_AVIS'))
    expect(lines.filter(({ metadata }) => JSON.stringify(metadata).includes(params.id))).toHaveLength(1)
    const { notifications } = await app.call(api.notifications.list, { token: ordered.token })
    expect(notifications.map(({ title }) => title)).toEqual(['Votre avis est publié'])
  })

  test('refused is told to its author with its reason, and counted as refused on the page', async () => {
    const ordered = await finished()
    await give(ordered, { note: 2, mot: 'Mon voisin M. Untel…', signature: 'PRENOM' })
    const { params, updatedAt } = await read(ordered)
    const body = { decision: 'REFUSER', motif: 'DONNEES_PERSONNELLES', updatedAt } as const
    await app.call(api.admin.avis.decide, { params, token: house, body })
    expect(await own(ordered)).toMatchObject({ etat: 'REFUSE', motifRefus: 'DONNEES_PERSONNELLES' })
    const cle = `avis-refuse:${params.id}:${app.clock().getTime()}`
    expect((await readQueuedEmail(app.deps, cle))?.text).toContain('il contient des données personnelles')
    expect((await app.call(api.avis.list, {})).refus).toContainEqual({
      motif: 'DONNEES_PERSONNELLES',
      total: 1,
    })
  })

  test('is answered once, and only where visitors read it', async () => {
    const ordered = await finished()
    await give(ordered, { note: 3, signature: 'PRENOM' })
    const early = await read(ordered)
    const answer = (updatedAt: string) =>
      app.send(api.admin.avis.answer, {
        params: early.params,
        token: house,
        body: { reponse: 'Merci.', updatedAt },
      })
    expect((await answer(early.updatedAt)).status).toBe(409)
    await publish(ordered)
    expect((await answer((await read(ordered)).updatedAt)).status).toBe(200)
    const again = await answer((await read(ordered)).updatedAt)
    expect([again.status, again.error?.message]).toEqual([409, 'La maison a déjà répondu à cet avis'])
    expect((await app.call(api.avis.get, { params: early.params })).data.reponse).toBe('Merci.')
  })

  test('reported by a visitor reaches the house, some times an hour, and only while it is published', async () => {
    const ordered = await finished()
    await give(ordered, { note: 3, mot: 'Bien.', signature: 'PRENOM' })
    const params = await publish(ordered)
    const body = { nom: 'Paul Marin', email: `${randomUUID()}@exemple.fr`, message: 'Cet avis parle de moi.' }
    await app.call(api.avis.report, { params, body })
    const { data } = await app.call(api.admin.messages.listConversations, { token: house })
    expect(JSON.stringify(data)).toContain('Signalement d’un avis')
    expect((await app.send(api.avis.report, { params: { id: randomUUID() }, body })).status).toBe(404)
  })

  test('is found by a word of its own, of its text or of its author, and exported as it is found', async () => {
    const ordered = await finished({ nom: 'Quéméner' })
    await give(ordered, { note: 4, mot: 'Une oreille étonnante.' })
    const { params } = await read(ordered)
    const found = async (search: string) => {
      const { data } = await app.call(api.admin.avis.list, { token: house, query: { search } })
      return data.map(({ id }) => id)
    }
    for (const search of ['quemener', 'ETONNANTE oreille', 'sel quemener'])
      expect([search, await found(search)]).toEqual([search, [params.id]])
    expect(await found('quemener introuvable')).toEqual([])
    const { body } = await app.send(api.admin.avis.exportCsv, { token: house, query: { search: 'quemener' } })
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(';Le Sel gris;Claire Quéméner;4;Une oreille étonnante.;Privé;')
  })

  test('survives its author as a number alone', async () => {
    const ordered = await finished()
    await give(ordered, { note: 4, mot: 'Signé de moi.', signature: 'PRENOM' })
    const { id } = await publish(ordered)
    const { figures } = await app.call(api.avis.list, {})
    await app.call(api.admin.users.remove, { token: house, params: { id: ordered.client.id } })
    expect(await shownIds()).not.toContain(id)
    expect((await app.call(api.avis.list, {})).figures.notes).toEqual(figures.notes)
  })
})
