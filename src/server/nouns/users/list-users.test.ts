import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { USER_SORTS } from '#contract/users/admin-user.ts'
import { users } from '../../platform/db/schema/users.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { list, get } = api.admin.users

describe('the accounts, for the house,', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp()
    token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  const found = (query: Record<string, unknown>) => app.call(list, { token, query })
  const names = async (query: Record<string, unknown>) => (await found(query)).data.map(({ nom }) => nom)
  /** Three people found by one word of their address. */
  const three = async () => {
    const word = randomUUID()
    const person = (nom: string, rest: object = {}) =>
      createUser(app.deps, { nom, email: `${nom}.${word}@exemple.fr`, ...rest })
    app.clock.advance(1000)
    const first = await person('Zola', { createdAt: app.clock() })
    app.clock.advance(1000)
    await person('Éluard', { createdAt: app.clock(), isActive: false })
    app.clock.advance(1000)
    await person('Aragon', { createdAt: app.clock(), role: 'ADMIN' })
    return { word, first }
  }

  test('are found by words of their name and address, whatever the order, accents and case', async () => {
    await createUser(app.deps, { prenom: 'Gwenaëlle', nom: 'Le Floc’h', email: 'GWEN@Kerbrat.example' })
    await createUser(app.deps, { prenom: 'Łucja', nom: 'Cent % Laine', email: 'laine@exemple.fr' })
    expect(await names({ search: 'FLOC’H gwénaelle' })).toEqual(['Le Floc’h'])
    expect(await names({ search: 'kerbrat' })).toEqual(['Le Floc’h'])
    expect(await names({ search: 'ŁUC' })).toEqual(['Cent % Laine'])
    expect(await names({ search: '%' })).toEqual(['Cent % Laine'])
    expect(await names({ search: "'; drop table users --" })).toEqual([])
  })

  test('are filtered by role and state, and counted', async () => {
    const { word } = await three()
    expect(await names({ search: word })).toEqual(['Aragon', 'Éluard', 'Zola'])
    expect(await names({ search: word, role: 'ADMIN' })).toEqual(['Aragon'])
    expect(await names({ search: word, isActive: false })).toEqual(['Éluard'])
    expect(await names({ search: word, isActive: true, role: 'USER' })).toEqual(['Zola'])
    const { pagination } = await found({ search: word, limit: 2 })
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2, hasNextPage: true })
    expect(await names({ search: word, limit: 2, page: 2 })).toEqual(['Zola'])
    expect(await names({ page: 9999 })).toEqual([])
  })

  test('are sorted by each column both ways, names without regard to accents', async () => {
    const { word, first } = await three()
    await createCommande(app.deps, first)
    const sorted = (sortBy: string, sortDirection: string) => names({ search: word, sortBy, sortDirection })
    expect(await sorted('nom', 'asc')).toEqual(['Aragon', 'Éluard', 'Zola'])
    expect(await sorted('nom', 'desc')).toEqual(['Zola', 'Éluard', 'Aragon'])
    expect(await sorted('commandes', 'desc')).toEqual(['Zola', expect.any(String), expect.any(String)])
    expect(await sorted('createdAt', 'asc')).toEqual(['Zola', 'Éluard', 'Aragon'])
    await app.deps.db
      .update(users)
      .set({ updatedAt: new Date('2099-01-01') })
      .where(like(users.email, `Éluard.${word}%`))
    expect((await sorted('updatedAt', 'desc'))[0]).toBe('Éluard')
    for (const column of USER_SORTS) expect(await sorted(column, 'asc')).toHaveLength(3)
    expect(await sorted('passwordHash', 'asc')).toHaveLength(3)
  })

  test('say what the house needs of a person, and no more', async () => {
    const guest = await createUser(app.deps, { passwordHash: null, emailProvenAt: null })
    await createCommande(app.deps, guest)
    const { data } = await app.call(get, { token, params: { id: guest.id } })
    expect(data).toEqual({
      id: guest.id,
      prenom: guest.prenom,
      telephone: guest.telephone,
      nom: guest.nom,
      nomPublic: null,
      email: guest.email,
      role: 'USER',
      isActive: true,
      hasPassword: false,
      hasSecondFactor: false,
      isEmailProven: false,
      adresseRefusee: null,
      commandes: 1,
      createdAt: guest.createdAt.toISOString(),
      updatedAt: guest.updatedAt.toISOString(),
    })
  })

  test('are absent once erased', async () => {
    const { id, email } = await createUser(app.deps, { deletedAt: app.clock() })
    expect(await names({ search: email })).toEqual([])
    expect(await app.send(get, { token, params: { id } })).toMatchObject({
      status: 404,
      error: { message: 'Utilisateur non trouvé' },
    })
  })

  test('are counted to a thousand by a search, and all without', async () => {
    const rows = Array.from({ length: 1001 }, (_, rank) => ({
      prenom: 'Maud',
      nom: `Foule ${rank}`,
      email: `foule-${rank}@exemple.fr`,
      role: 'USER' as const,
    }))
    await app.deps.db.insert(users).values(rows)
    expect((await found({ search: 'foule' })).pagination).toMatchObject({ total: 1000, totalCapped: true })
    const { pagination } = await found({})
    expect(pagination.total).toBeGreaterThan(1000)
    expect(pagination.totalCapped).toBeUndefined()
  })
})
