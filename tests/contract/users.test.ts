import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ADMIN, CLIENTS, IDLE_CLIENT, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { users } = api.admin

describe.each(IMPLEMENTATIONS)('the accounts $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const get = (id: string) => call(users.get, { params: { id } })
  const update = (id: string, body: BodyOf<typeof users.update>) =>
    call(users.update, { params: { id }, body })
  const create = (body: BodyOf<typeof users.create>) => call(users.create, { body })
  const names = async (filters: QueryOf<typeof users.list>) =>
    (await call(users.list, { query: { sortBy: 'nom', ...filters } })).data.map(({ nom }) => nom)

  test('are found by their words, their role and their state', async () => {
    expect(await names({ role: 'ADMIN' })).toEqual([ADMIN.nom])
    expect(await names({ search: 'aubrac MARIE' })).toEqual(['Aubrac'])
    // Nobody was found by telephone.
    for (const search of ['0612345678', '06 12 34', '06.12.34.56.78', '+33 6 12 34 56 78', '0033612345678'])
      expect(await names({ search, role: 'USER' })).toEqual(['Aubrac'])
    expect(await names({ search: '06 99 99' })).toEqual([])
    expect(await names({ isActive: 'false' })).toEqual([])
    expect((await names({})).length).toBe(CLIENTS.length + 1)
  })

  test('one with its orders, or none of that id', async () => {
    expect((await get(IDLE_CLIENT.id)).data).toMatchObject({
      nom: IDLE_CLIENT.nom,
      role: 'USER',
      commandes: 0,
    })
    await expect(get(UNKNOWN_ID)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are renamed, closed and opened again, but never one’s own', async () => {
    const { id } = IDLE_CLIENT
    const { updatedAt } = (await get(id)).data
    expect((await update(id, { nom: 'Nouveau', isActive: false, updatedAt })).data).toMatchObject({
      nom: 'Nouveau',
      isActive: false,
    })
    expect(await names({ isActive: 'false' })).toEqual(['Nouveau'])
    await expect(update(id, { nom: 'Autre', updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(update(ADMIN.id, { isActive: false })).rejects.toMatchObject({
      status: 409,
      message: 'Vous ne pouvez pas désactiver votre propre compte.',
    })
    await expect(update(id, { email: ADMIN.email })).rejects.toMatchObject({
      status: 409,
      message: 'Email déjà utilisé',
    })
  })

  // Every administrator, closed ones too, was taken off the active accounts.
  test('active clients are counted apart, whatever administrators are closed', async () => {
    await create({ prenom: 'Maud', nom: 'Kerbrat', email: 'maud@exemple.fr', role: 'ADMIN', isActive: false })
    const { id } = IDLE_CLIENT
    await update(id, { isActive: false, updatedAt: (await get(id)).data.updatedAt })
    const { admin, clientsActifs } = (await call(users.stats, {})).data
    expect({ admin, clientsActifs }).toEqual({ admin: 2, clientsActifs: CLIENTS.length - 1 })
  })

  test('erased, one is no more; neither oneself nor an author with an order under way is', async () => {
    await call(users.remove, { params: { id: IDLE_CLIENT.id } })
    await expect(get(IDLE_CLIENT.id)).rejects.toMatchObject({
      message: 'Utilisateur non trouvé',
    })
    await expect(call(users.remove, { params: { id: ADMIN.id } })).rejects.toMatchObject({
      status: 409,
      message: 'Vous ne pouvez pas supprimer votre propre compte.',
    })
    await expect(call(users.remove, { params: { id: CLIENTS[0]?.id ?? '' } })).rejects.toMatchObject({
      status: 409,
      message: 'Une commande est en cours',
    })
  })

  test('lose the second factor that they have lost; one’s own is not removed that way', async () => {
    expect(
      (await call(users.removeSecondFactor, { params: { id: IDLE_CLIENT.id } })).data.hasSecondFactor,
    ).toBe(false)
    expect((await get(IDLE_CLIENT.id)).data.hasSecondFactor).toBe(false)
    await expect(call(users.removeSecondFactor, { params: { id: ADMIN.id } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(call(users.removeSecondFactor, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are opened with a password or a link, once an address', async () => {
    const maud = { prenom: 'Maud', nom: 'Kerbrat', email: 'maud@exemple.fr', role: 'ADMIN' } as const
    expect((await create(maud)).data).toMatchObject({
      ...maud,
      hasPassword: false,
      isActive: true,
    })
    expect((await call(users.stats, {})).data).toMatchObject({
      total: CLIENTS.length + 2,
      admin: 2,
    })
    await expect(create(maud)).rejects.toMatchObject({
      status: 409,
      message: 'Email déjà utilisé',
    })
    const yann = { ...maud, email: 'yann@exemple.fr', role: 'USER' } as const
    expect((await create({ ...yann, password: 'Marges-rouges-48' })).data).toMatchObject({
      hasPassword: true,
    })
    await expect(create({ ...yann, email: 'ana@exemple.fr', password: 'court' })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('have their open sessions, which the house may end', async () => {
    expect((await call(users.listSessions, { params: { id: IDLE_CLIENT.id } })).data).toEqual([])
    const [own] = (await call(users.listSessions, { params: { id: ADMIN.id } })).data
    expect(own?.isCurrent).toBe(true)
    await expect(
      call(users.endSession, { params: { id: IDLE_CLIENT.id, sessionId: own?.id ?? '' } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await expect(call(users.listSessions, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
