import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the note of an author', () => {
  let app: TestApp
  let house: string
  beforeAll(async () => {
    app = await startTestApp()
    house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  const ordered = async (overrides: Parameters<typeof createCommande>[2] = {}) => {
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, { statut: 'TERMINE', ...overrides })
    return { params: { id }, token: await createToken(app.deps, client.id) }
  }
  const satisfaction = async () => (await app.call(api.admin.stats.get, { token: house })).data.satisfaction

  test('feeds the figures of the house, which claim nothing before the first', async () => {
    expect(await satisfaction()).toEqual({ averageRating: null, tauxSatisfaction: null, nombreAvis: 0 })
    for (const note of [5, 4, 2])
      await app.call(api.commandes.giveAvis, { ...(await ordered()), body: { note } })
    expect(await satisfaction()).toEqual({ averageRating: 3.7, tauxSatisfaction: 67, nombreAvis: 3 })
  })

  test('feeds its author’s own average', async () => {
    const { params, token } = await ordered()
    expect((await app.call(api.users.stats, { token })).averageRating).toBe(0)
    await app.call(api.commandes.giveAvis, { params, token, body: { note: 4 } })
    expect((await app.call(api.users.stats, { token })).averageRating).toBe(4)
  })

  test('goes with the bon à tirer, and the house reads it', async () => {
    const { params, token } = await ordered({ statut: 'EN_COURS', livreeLe: app.clock() })
    const body = { note: 5, mot: 'Un regard juste.' }
    expect(await app.call(api.commandes.bonATirer, { params, token, body })).toMatchObject({
      message: 'Votre texte est bon à tirer. Merci de nous l’avoir confié.',
    })
    const { data: project } = await app.call(api.projects.get, { params, token })
    expect(project.avis).toMatchObject({ ...body, etat: 'PRIVE', signature: null })
    const { data: commande } = await app.call(api.admin.commandes.get, { params, token: house })
    expect(commande.avis).toEqual(body)
    const { notifications } = await app.call(api.notifications.list, { token: house })
    expect(notifications[0]?.message).toMatch(/noté 5 sur 5\.$/)
  })

  test('given again replaces the first, and is counted once', async () => {
    const { params, token } = await ordered()
    const before = (await satisfaction()).nombreAvis
    await app.call(api.commandes.giveAvis, { params, token, body: { note: 2, mot: 'Trop long.' } })
    await app.call(api.commandes.giveAvis, { params, token, body: { note: 4 } })
    expect((await app.call(api.projects.get, { params, token })).data.avis).toMatchObject({
      note: 4,
      mot: null,
    })
    expect((await satisfaction()).nombreAvis).toBe(before + 1)
  })

  test('waits for the end of the work', async () => {
    const { params, token } = await ordered({ statut: 'EN_COURS' })
    const { status, error } = await app.send(api.commandes.giveAvis, { params, token, body: { note: 5 } })
    expect([status, error?.message]).toEqual([
      409,
      'Vous pourrez donner votre avis une fois le travail terminé',
    ])
  })
})
