import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { UserFilters } from '#web/admin/users/users-api.ts'
import { ADMIN, CLIENTS, IDLE_CLIENT, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the accounts $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const names = async (filters: UserFilters) =>
    (await api.users.list({ sortBy: 'nom', ...filters })).data.map(({ nom }) => nom)

  test('are found by their words, their role and their state', async () => {
    expect(await names({ role: 'ADMIN' })).toEqual([ADMIN.nom])
    expect(await names({ search: 'aubrac MARIE' })).toEqual(['Aubrac'])
    expect(await names({ isActive: 'false' })).toEqual([])
    expect((await names({})).length).toBe(CLIENTS.length + 1)
  })

  test('one with its orders, or none of that id', async () => {
    expect(await api.users.get(IDLE_CLIENT.id)).toMatchObject({
      nom: IDLE_CLIENT.nom,
      role: 'USER',
      commandes: 0,
    })
    await expect(api.users.get(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('are renamed, closed and opened again, but never one’s own', async () => {
    const { id } = IDLE_CLIENT
    const { updatedAt } = await api.users.get(id)
    expect(await api.users.update(id, { nom: 'Nouveau', isActive: false, updatedAt })).toMatchObject({
      nom: 'Nouveau',
      isActive: false,
    })
    expect(await names({ isActive: 'false' })).toEqual(['Nouveau'])
    await expect(
      api.users.update(id, { nom: 'Autre', updatedAt: '2020-01-01T00:00:00.000Z' }),
    ).rejects.toMatchObject({ reason: 'CONFLICT' })
    await expect(api.users.update(ADMIN.id, { isActive: false })).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Vous ne pouvez pas désactiver votre propre compte.',
    })
    await expect(api.users.update(id, { email: ADMIN.email })).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Email déjà utilisé',
    })
  })

  test('erased, one is no more; neither oneself nor an author with an order under way is', async () => {
    await api.users.remove(IDLE_CLIENT.id)
    await expect(api.users.get(IDLE_CLIENT.id)).rejects.toMatchObject({ message: 'Utilisateur non trouvé' })
    await expect(api.users.remove(ADMIN.id)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Vous ne pouvez pas supprimer votre propre compte.',
    })
    await expect(api.users.remove(CLIENTS[0]?.id ?? '')).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Une commande est en cours',
    })
  })

  test('lose the second factor that they have lost; one’s own is not removed that way', async () => {
    expect((await api.users.removeSecondFactor(IDLE_CLIENT.id)).hasSecondFactor).toBe(false)
    expect((await api.users.get(IDLE_CLIENT.id)).hasSecondFactor).toBe(false)
    await expect(api.users.removeSecondFactor(ADMIN.id)).rejects.toMatchObject({ reason: 'CONFLICT' })
    await expect(api.users.removeSecondFactor(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('are opened with a password or a link, once an address', async () => {
    const maud = { prenom: 'Maud', nom: 'Kerbrat', email: 'maud@exemple.fr', role: 'ADMIN' } as const
    expect(await api.users.create(maud)).toMatchObject({ ...maud, hasPassword: false, isActive: true })
    expect(await api.users.stats()).toMatchObject({ total: CLIENTS.length + 2, admin: 2 })
    await expect(api.users.create(maud)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Email déjà utilisé',
    })
    const yann = { ...maud, email: 'yann@exemple.fr', role: 'USER' } as const
    expect(await api.users.create({ ...yann, password: 'Marges-rouges-48' })).toMatchObject({
      hasPassword: true,
    })
    await expect(
      api.users.create({ ...yann, email: 'ana@exemple.fr', password: 'court' }),
    ).rejects.toMatchObject({ reason: 'INVALID' })
  })

  test('have their open sessions, which the house may end', async () => {
    expect(await api.users.listSessions(IDLE_CLIENT.id)).toEqual([])
    const [own] = await api.users.listSessions(ADMIN.id)
    expect(own?.isCurrent).toBe(true)
    await expect(api.users.endSession(IDLE_CLIENT.id, own?.id ?? '')).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
    await expect(api.users.listSessions(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
