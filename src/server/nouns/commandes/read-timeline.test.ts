import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { recordEvent } from './record-event.ts'

describe('the timeline of an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const followed = async () => {
    const client = await createUser(app.deps)
    const admin = await createAdmin(app.deps)
    const { id: commandeId } = await createCommande(app.deps, client)
    const step = async (event: Omit<Parameters<typeof recordEvent>[1], 'commandeId' | 'createdAt'>) => {
      app.clock.advance(60_000)
      await app.deps.db.transaction((tx) => recordEvent(tx, { ...event, commandeId, createdAt: app.clock() }))
    }
    await step({ type: 'COMMANDE', actorId: client.id })
    await step({ type: 'PAIEMENT' })
    await step({ type: 'CORRECTEUR', actorId: admin.id, note: 'Hélène Astier' })
    await step({ type: 'STATUT', actorId: admin.id, de: 'PAYEE', vers: 'EN_COURS', note: 'Bon voyage' })
    return {
      params: { id: commandeId },
      admin,
      token: await createToken(app.deps, client.id),
      houseToken: await createToken(app.deps, admin.id),
    }
  }

  test('each step reads as a French line, oldest first', async () => {
    const { params, token } = await followed()
    const { data } = await app.call(api.commandes.timeline, { token, params })
    expect(data.map(({ libelle, note }) => [libelle, note])).toEqual([
      ['Commande passée', null],
      ['Paiement reçu', null],
      ['Confiée à Hélène Astier', null],
      ['Correction commencée', 'Bon voyage'],
    ])
  })

  test('the house has one name to its client, and its people’s to an admin', async () => {
    const { params, token, houseToken } = await followed()
    const client = await app.call(api.commandes.timeline, { token, params })
    expect(client.data.map(({ auteur }) => auteur)).toEqual([
      'Marie-Thérèse Aubrac',
      null,
      'la maison',
      'la maison',
    ])
    const admin = await app.call(api.commandes.timeline, { token: houseToken, params })
    expect(admin.data.map(({ auteur }) => auteur)).toEqual([
      'Marie-Thérèse Aubrac',
      null,
      'Judith Roussel',
      'Judith Roussel',
    ])
  })

  // It was read from the role of the day: the person who had left the administration was named to the client.
  test('whoever worked for the house stays the house when they are an administrator no more', async () => {
    const { params, token, admin } = await followed()
    await app.deps.db.update(users).set({ role: 'USER' }).where(eq(users.id, admin.id))
    const { data } = await app.call(api.commandes.timeline, { token, params })
    expect(data.map(({ auteur }) => auteur)).not.toContain('Judith Roussel')
  })

  test('another client’s order has no timeline', async () => {
    const { params } = await followed()
    const token = await createToken(app.deps, (await createUser(app.deps)).id)
    const { status, error } = await app.send(api.commandes.timeline, { token, params })
    expect([status, error?.message]).toEqual([404, 'Projet non trouvé'])
  })
})
