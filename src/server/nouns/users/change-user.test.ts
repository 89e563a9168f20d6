import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { users } from '../../platform/db/schema/users.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'
import { notifyAdmins } from '../notifications/notify.ts'

const { get, update, patch, toggleStatus, activate, deactivate } = api.admin.users
const NOBODY = '0190a000-0000-7000-8000-000000000000'

let app: TestApp
let admin: typeof users.$inferSelect
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await createAdmin(app.deps)
  token = await createToken(app.deps, admin.id)
})

const ask = (endpoint: EndpointSpec, id: string, body?: object, by = token) =>
  app.send(endpoint, { token: by, params: { id }, ...(body && { body }) })
const seen = async (id: string) => (await app.call(get, { token, params: { id } })).data
const me = async (by: string) => app.send(api.auth.me, { token: by })
const linesAbout = async (id: string) =>
  (await app.deps.db.select().from(auditLogs).where(sql`${auditLogs.metadata} ->> 'userId' = ${id}`)).map(
    ({ action, description, metadata, userId }) => ({ action, description, metadata, userId }),
  )

describe('the role', () => {
  const promoted = async () => {
    const user = await createUser(app.deps)
    expect((await ask(update, user.id, { role: 'ADMIN' })).status).toBe(200)
    return { user, its: await createToken(app.deps, user.id) }
  }

  test('given, opens the back-office to the open sessions; taken away, closes it at once', async () => {
    const { user, its } = await promoted()
    expect((await ask(get, user.id, undefined, its)).status).toBe(200)
    expect((await ask(patch, user.id, { role: 'USER' })).status).toBe(200)
    expect((await ask(get, user.id, undefined, its)).status).toBe(403)
    expect((await me(its)).status).toBe(200)
  })

  test('taken away, takes away the tickets it was given', async () => {
    const { user, its } = await promoted()
    const { id: commandeId } = await createCommande(app.deps, await createUser(app.deps))
    const facture = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
    const manuscript = await createFichier(app.deps, { commandeId })
    const tickets = await Promise.all([
      app.call(api.admin.factures.ticket, { token: its, params: { id: facture.id } }),
      app.call(api.files.ticket, { token: its, params: { id: manuscript.id } }),
    ])
    const statuses = () => Promise.all(tickets.map(async ({ url }) => (await fetch(app.url + url)).status))
    expect(await statuses()).toEqual([200, 200])
    await ask(update, user.id, { role: 'USER' })
    expect(await statuses()).toEqual([403, 404])
  })

  test('is not given to an address that nobody has proven, nor to another address in the same breath', async () => {
    const unproven = await createUser(app.deps, { emailProvenAt: null })
    const proven = await createUser(app.deps)
    for (const [id, body] of [
      [unproven.id, { role: 'ADMIN' }],
      [proven.id, { role: 'ADMIN', email: `autre-${proven.email}` }],
    ] as const) {
      expect(await ask(update, id, body)).toMatchObject({
        status: 409,
        error: {
          message:
            'Cette personne n’a pas encore confirmé son adresse e-mail\u00a0: elle ne peut pas rejoindre l’administration.',
        },
      })
      expect((await seen(id)).role).toBe('USER')
    }
  })

  test('taken away, takes away what the house was told', async () => {
    const { user, its } = await promoted()
    await app.deps.db.transaction((tx) =>
      notifyAdmins(tx, {
        type: 'ORDER',
        title: 'Nouvelle commande',
        message: '« Les Hauts de Lozère »',
        actionUrl: null,
        createdAt: app.clock(),
      }),
    )
    const told = await app.call(api.notifications.list, { token: its })
    const id = told.notifications[0]?.id ?? ''
    expect(told.notifications).toHaveLength(1)

    await ask(update, user.id, { role: 'USER' })
    expect((await app.call(api.notifications.list, { token: its })).notifications).toEqual([])
    expect(await app.call(api.notifications.unreadCount, { token: its })).toEqual({ count: 0 })
    for (const endpoint of [api.notifications.markRead, api.notifications.remove]) {
      expect((await app.send(endpoint, { token: its, params: { id } })).status).toBe(404)
    }
  })
})

describe('one administrator remains:', () => {
  test.each([
    [{ isActive: false }, 'Vous ne pouvez pas désactiver votre propre compte.'],
    [{ role: 'USER' }, 'Vous ne pouvez pas retirer votre propre rôle d’administrateur.'],
  ])('nobody does %o to themself', async (body, message) => {
    for (const endpoint of [update, patch]) {
      expect(await ask(endpoint, admin.id, body)).toMatchObject({ status: 409, error: { message } })
    }
    expect(await seen(admin.id)).toMatchObject({ isActive: true, role: 'ADMIN' })
  })

  test('nor by the other calls', async () => {
    for (const endpoint of [toggleStatus, deactivate]) {
      expect((await ask(endpoint, admin.id)).status).toBe(409)
    }
  })

  test.each([
    ['deactivate', { isActive: false }],
    ['demote', { role: 'USER' }],
  ])('of administrators who %s each other at the same moment, in a ring', async (_what, body) => {
    for (const size of [2, 3, 2, 3]) {
      await app.deps.db.update(users).set({ isActive: false }).where(eq(users.role, 'ADMIN'))
      const ring = await Promise.all(Array.from({ length: size }, () => createAdmin(app.deps)))
      const tokens = await Promise.all(ring.map(({ id }) => createToken(app.deps, id)))
      const answers = await Promise.all(
        ring.map((_each, rank) => ask(update, ring[(rank + 1) % size]?.id ?? '', body, tokens[rank])),
      )
      for (const { status } of answers) expect([200, 401, 403]).toContain(status)
      const left = await app.deps.db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))
      expect(left).toBeGreaterThanOrEqual(1)
      expect(left).toBe(size - answers.filter(({ status }) => status === 200).length)
    }
  })
})

describe('a change', () => {
  test('is written in the audit log with ids, roles and states, never a name', async () => {
    const { id } = await createUser(app.deps)
    await ask(update, id, { prenom: 'Maud', nom: 'Kerbrat', isActive: false })
    await ask(activate, id)
    await ask(patch, id, { role: 'ADMIN' })
    await ask(patch, id, { role: 'USER' })
    const line = { action: 'UPDATE_USER', userId: admin.id }
    const hidden = { prenom: '•••', nom: '•••' }
    const on = { isActive: true }
    const off = { isActive: false }
    const [user, house] = [{ role: 'USER' }, { role: 'ADMIN' }]
    const about = (fields: string[], before: object, after: object) => ({ userId: id, fields, before, after })
    const expected = [
      {
        ...line,
        action: 'DEACTIVATE_USER',
        description: 'Compte désactivé',
        metadata: { userId: id, before: on, after: off },
      },
      { ...line, description: 'Compte modifié', metadata: about(['prenom', 'nom'], hidden, hidden) },
      { ...line, description: 'Compte réactivé', metadata: about(['isActive'], off, on) },
      {
        ...line,
        description: 'Rôle d’administrateur donné',
        metadata: { ...about(['role'], user, house), ...house },
      },
      {
        ...line,
        description: 'Rôle d’administrateur retiré',
        metadata: { ...about(['role'], house, user), ...user },
      },
    ]
    const lines = await linesAbout(id)
    expect(lines).toHaveLength(expected.length)
    expect(lines).toEqual(expect.arrayContaining(expected))
  })

  test('of a name or an address is what their orders are found by', async () => {
    const client = await createUser(app.deps)
    const { id: commandeId } = await createCommande(app.deps, client)
    const { numero } = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
    await ask(update, client.id, { nom: 'Kerbrat-Élie', email: `maud.${client.email}` })
    await app.runJobs()
    const found = async (search: string) =>
      (await app.call(api.admin.commandes.list, { token, query: { search, clientId: client.id } })).data
        .length
    expect(await found(`kerbrat-elie maud. hauts ${numero}`)).toBe(1)
    expect(await found('aubrac')).toBe(0)
  })

  test('that changes nothing writes nothing', async () => {
    const { id, prenom, nom, email, updatedAt } = await createUser(app.deps)
    app.clock.advance(1000)
    for (const body of [
      {},
      { prenom, nom: ` ${nom} `, email, role: 'USER', isActive: true },
      { id: NOBODY },
    ]) {
      expect((await ask(update, id, body)).status).toBe(200)
    }
    expect((await ask(activate, id)).status).toBe(200)
    expect(await linesAbout(id)).toEqual([])
    expect((await seen(id)).updatedAt).toBe(updatedAt.toISOString())
  })

  test.each([
    [{ prenom: '  ' }, 'prenom', 'Le prénom est requis'],
    [{ nom: 'x'.repeat(101) }, 'nom', 'Ce champ ne peut pas dépasser 100 caractères'],
    [{ email: 'sans-arobase' }, 'email', 'Veuillez entrer un email valide'],
    [{ role: 'SUPERADMIN' }, 'role', 'Ce rôle n’existe pas'],
    [{ isActive: 'non' }, 'isActive', 'Un compte est actif ou ne l’est pas'],
  ])('to %o is refused in its words', async (body, path, message) => {
    const { id } = await createUser(app.deps)
    const { status, error } = await ask(update, id, body)
    expect([status, error?.details]).toEqual([400, [{ path, message }]])
  })

  test('of an erased or unknown account is absent, whichever the call', async () => {
    const { id: erased } = await createUser(app.deps, { deletedAt: app.clock() })
    for (const id of [erased, NOBODY]) {
      for (const endpoint of [update, patch, toggleStatus, activate, deactivate]) {
        expect(await ask(endpoint, id)).toMatchObject({
          status: 404,
          error: { message: 'Utilisateur non trouvé' },
        })
      }
    }
  })
})
