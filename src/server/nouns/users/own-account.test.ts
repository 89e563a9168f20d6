import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_PREFERENCES } from '#contract/users/preferences.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { sessions, users } from '../../platform/db/schema/users.ts'
import { eachTime, newAuthor } from '../../testing/each-time.ts'
import { createCommande, createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'

const NEW = 'Marges-rouges-48'
const ADDRESS = { ligne1: '12 rue du Moulin', codePostal: '48000', ville: 'Mende', pays: 'France' }

let app: TestApp
let me: typeof users.$inferSelect
let token: string
eachTime(newAuthor, (stage) => {
  ;({ app, me, token } = stage)
})

const statusWith = async (by: string) => (await app.send(api.auth.me, { token: by })).status
const lastLine = async () =>
  (
    await app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.userId, me.id))
      .orderBy(desc(auditLogs.id))
      .limit(1)
  )[0]

describe('the profile', () => {
  const update = (body: object) => app.send(api.users.updateProfile, { token, body })

  test('is kept whole, and read back where the account is', async () => {
    const body = {
      prenom: ' Élise ',
      nom: 'Guivarc’h-de La Tour d’Auvergne',
      telephone: '07 00 00 00 00',
      adresse: { ...ADDRESS, ligne2: '' },
      bio: 'Romancière.\nEt jardinière.',
      clientType: 'PROFESSIONNEL' as const,
      siren: '732 829 320',
    }
    const changed = await app.call(api.users.updateProfile, { token, body })
    expect(changed.user).toMatchObject({ ...body, prenom: 'Élise', adresse: ADDRESS, siren: '732829320' })
    expect(changed.user).toEqual(await app.call(api.auth.me, { token }))
  })

  test('keeps what is left out, and forgets what is emptied', async () => {
    await update({ adresse: ADDRESS, bio: 'Romancière.' })
    await update({ telephone: '', adresse: null })
    expect(await app.call(api.auth.me, { token })).toMatchObject({
      prenom: me.prenom,
      telephone: null,
      adresse: null,
      bio: 'Romancière.',
    })
  })

  test('never changes an address, a role or another’s account', async () => {
    const other = await createUser(app.deps)
    const response = await update({ id: other.id, email: 'voleur@exemple.fr', role: 'ADMIN', nom: 'Kerbrat' })
    expect(response.status).toBe(200)
    expect(await app.call(api.auth.me, { token })).toMatchObject({
      email: me.email,
      role: 'USER',
      nom: 'Kerbrat',
    })
    const [untouched] = await app.deps.db.select().from(users).where(eq(users.id, other.id))
    expect(untouched?.nom).toBe('Aubrac')
  })

  test.each([
    [{ prenom: ' ' }, 'prenom', 'Le prénom est requis'],
    [{ siren: '732829321' }, 'siren', 'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.'],
    [{ adresse: { ...ADDRESS, ville: '' } }, 'adresse.ville', 'La ville est requise'],
    [{ bio: 'a'.repeat(1001) }, 'bio', 'Ce champ ne peut pas dépasser 1000 caractères'],
  ])('refuses %o in its words', async (body, path, message) => {
    const { status, error } = await update(body)
    expect([status, error?.details]).toEqual([400, [{ path, message }]])
  })

  test('changed, is a line of the audit log that names nobody, and what the house finds the orders by', async () => {
    const { id } = await createCommande(app.deps, me)
    await update({ nom: 'Kerbrat-Élie', clientType: 'PROFESSIONNEL' })
    expect(await lastLine()).toMatchObject({
      action: 'UPDATE_USER',
      ipAddress: '127.0.0.1',
      metadata: {
        before: { nom: '•••', clientType: 'PARTICULIER' },
        after: { nom: '•••', clientType: 'PROFESSIONNEL' },
      },
    })
    await app.runJobs()
    const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, id))
    expect(commande?.recherche).toContain('kerbrat elie')
  })
})

describe('the password', () => {
  const change = (body: object) => app.send(api.users.changePassword, { token, body })
  const logIn = (password: string) => app.send(api.auth.login, { body: { email: me.email, password } })

  test('changed, ends the other sessions and keeps this one', async () => {
    const elsewhere = await createToken(app.deps, me.id)
    expect((await change({ currentPassword: TEST_PASSWORD, newPassword: NEW })).status).toBe(200)
    expect([await statusWith(token), await statusWith(elsewhere)]).toEqual([200, 401])
    expect([(await logIn(TEST_PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200])
    const written = await app.deps.db.select().from(emails).where(eq(emails.userId, me.id))
    expect(written.map(({ template }) => template)).toEqual(['password-changed'])
    expect((await lastLine())?.action).toBe('LOGIN')
  })

  test('wrong, is told at its field and changes nothing', async () => {
    const { status, error } = await change({ currentPassword: 'Une-autre-encre', newPassword: NEW })
    expect([status, error?.details]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Ce mot de passe n’est pas le bon' }],
    ])
    expect((await logIn(TEST_PASSWORD)).status).toBe(200)
  })

  test.each(['lozere48', 'Password1!', 'azertyuiop'])('%s is refused as the new one', async (newPassword) => {
    const { status, error } = await change({ currentPassword: TEST_PASSWORD, newPassword })
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'newPassword'])
  })

  test('changed twice at once from one page, changes once', async () => {
    const answers = await Promise.all(
      [NEW, `${NEW}-bis`].map((newPassword) => change({ currentPassword: TEST_PASSWORD, newPassword })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('preferences', () => {
  test('have their defaults, and a change keeps the others', async () => {
    expect(await app.call(api.users.readPreferences, { token })).toEqual(DEFAULT_PREFERENCES)
    await app.call(api.users.updatePreferences, { token, body: { privacy: { analytics: true } } })
    const body = { notificationTypes: { messages: false } }
    const merged = {
      ...DEFAULT_PREFERENCES,
      privacy: { publicProfile: false, analytics: true },
      notificationTypes: { ...DEFAULT_PREFERENCES.notificationTypes, messages: false },
    }
    expect(await app.call(api.users.updatePreferences, { token, body })).toEqual(merged)
    expect(await app.call(api.users.readPreferences, { token })).toEqual(merged)
  })
})

test('the stats count one’s own projects, and ten finished ones make a faithful author', async () => {
  const stranger = await createUser(app.deps)
  await createCommande(app.deps, stranger, { statut: 'TERMINE' })
  await createCommande(app.deps, me)
  for (let rank = 0; rank < 9; rank += 1) await createCommande(app.deps, me, { statut: 'TERMINE' })
  const stats = { totalProjects: 10, completedProjects: 9, averageRating: 0, isVip: false }
  expect(await app.call(api.users.stats, { token })).toEqual(stats)
  await createCommande(app.deps, me, { statut: 'TERMINE' })
  expect(await app.call(api.users.stats, { token })).toEqual({
    ...stats,
    totalProjects: 11,
    completedProjects: 10,
    isVip: true,
  })
})

describe('sessions', () => {
  test('idle for too long, is neither shown nor ended', async () => {
    await createToken(app.deps, me.id)
    const others = async () =>
      (await app.call(api.users.listSessions, { token })).data.filter(({ isCurrent }) => !isCurrent)
    const [{ id } = { id: '' }] = await others()
    await app.deps.db.update(sessions).set({ idleUntil: app.clock() }).where(eq(sessions.id, id))
    expect(await others()).toEqual([])
    expect((await app.send(api.users.endSession, { token, params: { id } })).status).toBe(404)
  })

  test('are one’s own open ones, this one marked', async () => {
    const elsewhere = await createToken(app.deps, me.id)
    await createToken(app.deps, (await createUser(app.deps)).id)
    await app.call(api.auth.logout, { token: await createToken(app.deps, me.id) })
    const { data } = await app.call(api.users.listSessions, { token })
    expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ ipAddress: '127.0.0.1', userAgent: 'test' })

    const { id } = data.find(({ isCurrent }) => !isCurrent) ?? { id: '' }
    await app.call(api.users.endSession, { token, params: { id } })
    expect([await statusWith(token), await statusWith(elsewhere)]).toEqual([200, 401])
    expect((await app.send(api.users.endSession, { token, params: { id } })).status).toBe(404)
  })

  test('all but the one that asks end at once, and nobody else’s', async () => {
    const elsewhere = [await createToken(app.deps, me.id), await createToken(app.deps, me.id)]
    const others = await createToken(app.deps, (await createUser(app.deps)).id)
    const { message } = await app.call(api.users.endOtherSessions, { token })
    expect(message).toBe('Vos autres sessions sont fermées.')
    expect(await Promise.all(elsewhere.map(statusWith))).toEqual([401, 401])
    expect([await statusWith(token), await statusWith(others)]).toEqual([200, 200])
    expect((await app.call(api.users.listSessions, { token })).data).toMatchObject([{ isCurrent: true }])
  })

  test('of somebody else are absent', async () => {
    const other = await createUser(app.deps)
    const its = await createToken(app.deps, other.id)
    const { data } = await app.call(api.users.listSessions, { token: its })
    const ended = await app.send(api.users.endSession, { token, params: { id: data[0]?.id ?? '' } })
    expect([ended.status, ended.error?.message]).toEqual([404, 'Session non trouvée'])
    expect(await statusWith(its)).toBe(200)
  })
})
