import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { NoticeTimes } from '#contract/users/house-notices.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { engaged } from '../../testing/entrusted.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { lastSpooledMail } from '../../testing/last-spooled-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { tellLateCommandesJob } from '../commandes/tell-late-commandes-job.ts'
import { houseMorningJob } from './house-morning-job.ts'
import { notifyAdmins } from './notify.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof createAdmin>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.reset()
  admin = await createAdmin(app.deps)
})

const CONTEXT = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
const morning = () => houseMorningJob.run(app.deps, {}, CONTEXT)

async function prefer(house: Partial<NoticeTimes>): Promise<void> {
  const token = await createToken(app.deps, admin.id)
  await app.call(api.users.updatePreferences, { token, body: { house } })
}

/** An author writes to the house, over HTTP. */
async function write(content: string): Promise<void> {
  const author = await createUser(app.deps)
  const { id } = await createCommande(app.deps, author)
  const token = await createToken(app.deps, author.id)
  await app.call(api.messages.write, { token, body: { commandeId: id, content } })
}

async function revise(titre: string): Promise<void> {
  await app.deps.db.transaction((tx) =>
    notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Révision demandée',
      message: titre,
      actionUrl: '/admin/commandes?aFaire=retard',
      notice: 'revisions',
      createdAt: app.deps.clock(),
    }),
  )
}

const written = (template: string) =>
  app.deps.db
    .select()
    .from(emails)
    .where(and(eq(emails.template, template), eq(emails.userId, admin.id)))

describe('an e-mail of the house', () => {
  test('leaves at once for who has chosen nothing', async () => {
    await revise('« Broderies »')
    await app.runJobs()
    expect((await written('house-notice')).map(({ statut, destinataire }) => [statut, destinataire])).toEqual(
      [['ENVOYE', admin.email]],
    )
    const mail = await lastSpooledMail(app.deps.config)
    expect(mail.subject).toBe('Révision demandée')
    expect(mail.text).toContain('Broderies')
    expect(mail.text).toContain('/login?suite=%2Fadmin%2Fcommandes%3FaFaire%3Dretard')
  })

  // A visitor's subject, or an author's title, was a link in the house's mail.
  test('makes no link of what it tells, at once nor in the morning', async () => {
    await revise('« https://exemple.fr/gagnez »')
    await app.runJobs()
    const { text } = await lastSpooledMail(app.deps.config)
    await prefer({ revisions: 'MORNING' })
    app.clock.set('2026-11-23T07:02:00.000Z')
    await revise('« https://exemple.fr/gagnez »')
    app.clock.set('2026-11-24T07:02:00.000Z')
    await morning()
    await app.runJobs()
    for (const told of [text, (await lastSpooledMail(app.deps.config)).text]) {
      expect(told?.replaceAll('\u2060', '')).toContain('https://exemple.fr/gagnez')
      expect(told).not.toContain('https://exemple.fr')
    }
  })

  test.each(['MORNING', 'NEVER'] as const)('does not for who chose %s', async (time) => {
    await prefer({ revisions: time })
    await revise('« Broderies »')
    expect(await written('house-notice')).toEqual([])
  })

  test('goes neither to an address nobody has proven, nor to a closed account, nor once it was read', async () => {
    await revise('Lue')
    await app.deps.db.update(notifications).set({ readAt: app.deps.clock() })
    await app.deps.db.update(users).set({ emailProvenAt: null }).where(eq(users.id, admin.id))
    await revise('Sans adresse prouvée')
    await app.deps.db.update(users).set({ isActive: false, emailProvenAt: app.deps.clock() })
    await revise('Compte fermé')
    await app.runJobs()
    expect((await written('house-notice')).map(({ statut }) => statut)).toEqual(['INUTILE'])
  })

  test('of a message waits five minutes, and one is enough for a thread that nobody reads', async () => {
    // After the queue's own clock, which PostgreSQL keeps.
    app.clock.set('2100-01-05T09:00:00.000Z')
    const author = await createUser(app.deps)
    const { id } = await createCommande(app.deps, author)
    const token = await createToken(app.deps, author.id)
    for (const content of ['Un', 'Deux', 'Trois']) {
      await app.call(api.messages.write, { token, body: { commandeId: id, content } })
      app.clock.advance(1000)
    }
    await app.runJobs()
    expect((await written('house-notice')).map(({ statut }) => statut)).toEqual(['EN_ATTENTE'])
    app.clock.advance(6 * 60_000)
    await app.runJobs()
    expect((await written('house-notice')).map(({ statut }) => statut)).toEqual(['ENVOYE'])
  })
})

describe('the morning’s e-mail', () => {
  test('tells once what came of the kinds chosen, from eight o’clock', async () => {
    await prefer({ revisions: 'MORNING', messages: 'NEVER' })
    app.clock.set('2026-11-22T20:00:00.000Z')
    for (let rank = 1; rank <= 12; rank += 1) await revise(`Texte ${rank}`)
    await write('Bonjour la maison.')
    app.clock.set('2026-11-23T06:59:00.000Z')
    await morning()
    expect(await written('house-morning')).toEqual([])
    app.clock.set('2026-11-23T07:02:00.000Z')
    await Promise.all([morning(), morning()])
    await morning()
    await app.runJobs()
    expect(await written('house-morning')).toHaveLength(1)
    const { subject, text } = await lastSpooledMail(app.deps.config)
    expect(subject).toMatch(/^Ce matin à la maison.:.12.nouvelles à lire$/)
    expect(text).toContain('Texte 10')
    expect(text).not.toContain('Texte 11')
    expect(text).toMatch(/2.autres/)
    expect(text).not.toContain('Nouveau message')

    await revise('Après')
    await morning()
    expect(await written('house-morning')).toHaveLength(1)
    app.clock.set('2026-11-24T07:02:00.000Z')
    await morning()
    expect(await written('house-morning')).toHaveLength(2)
  })

  test('is eight o’clock in summer too, and nothing when there is nothing', async () => {
    await prefer({ revisions: 'MORNING' })
    app.clock.set('2027-06-01T06:02:00.000Z')
    await morning()
    expect(await written('house-morning')).toEqual([])
    await revise('Depuis')
    app.clock.set('2027-06-02T05:58:00.000Z')
    await morning()
    expect(await written('house-morning')).toEqual([])
    app.clock.set('2027-06-02T06:02:00.000Z')
    await morning()
    expect(await written('house-morning')).toHaveLength(1)
  })
})

test('a late order is told once for each date that was promised, by day, with the corrector who holds it', async () => {
  const { id } = await createCommande(app.deps, await createUser(app.deps), {
    statut: 'EN_COURS',
    datePromise: '2026-11-18',
  })
  const tell = () => tellLateCommandesJob.run(app.deps, {}, CONTEXT)
  const told = () =>
    app.deps.db.$count(
      notifications,
      and(eq(notifications.notice, 'delays'), eq(notifications.userId, admin.id)),
    )
  app.clock.set('2026-11-24T05:47:00.000Z')
  await tell()
  expect(await told()).toBe(0)
  app.clock.set('2026-11-24T06:47:00.000Z')
  await Promise.all([tell(), tell()])
  await tell()
  expect(await told()).toBe(1)
  await app.deps.db.update(commandes).set({ datePromise: '2026-11-20' }).where(eq(commandes.id, id))
  await app.deps.db
    .update(commandes)
    .set({ correcteurId: (await engaged(app)).id })
    .where(eq(commandes.id, id))
  await tell()
  expect(await told()).toBe(2)
  const rows = await app.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id))
  expect(rows.filter(({ message }) => message.endsWith(', chez Ariane Leblond.'))).toHaveLength(1)
})
