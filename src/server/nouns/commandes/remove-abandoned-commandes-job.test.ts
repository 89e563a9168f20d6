import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_RETENTION } from '#contract/settings/retention.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { createUser } from '../../testing/factories.ts'
import { deliver, eventOf, pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('orders left unpaid', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const DAY = 24 * 3_600_000
  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  const clean = async () => {
    await app.deps.db.transaction((tx) => enqueue(tx, 'remove-abandoned-orders', {}))
    expect(await app.runJobs()).toEqual([])
  }
  const isKept = async (id: string) =>
    (await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id))).length > 0
  const sessionsOf = async (id: string) => {
    const sessions = await app.deps.db
      .select({ statut: checkoutSessions.statut })
      .from(checkoutSessions)
      .where(eq(checkoutSessions.pendingCommandeId, id))
    return sessions.map(({ statut }) => statut)
  }
  const storedFiles = async () => (await Array.fromAsync(app.deps.storage.list())).length

  test('leave with their files seven days after their page closed, not before', async () => {
    const commande = await placeCommande(app, { fields: { email: 'a@exemple.fr' }, files })
    app.clock.advance(7 * DAY)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(true)
    app.clock.advance(DAY + 60_000)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(false)
    expect(await storedFiles()).toBe(0)
  })

  // The e-mails on the order kept the address of a guest who had never paid.
  test('leave with the e-mails on them, and no address of their guest stays', async () => {
    const email = 'invitee@exemple.fr'
    const written = () => app.deps.db.$count(emails, eq(emails.destinataire, email))
    const commande = await placeCommande(app, { fields: { email, rappelSouhaite: 'true' } })
    const session = { id: commande.sessionId, reference: commande.pendingCommandeId }
    await deliver(app, eventOf({ id: 'evt_debit' }, { ...session, paymentStatus: 'unpaid' }))
    await deliver(app, eventOf({ id: 'evt_refused', type: 'checkout.session.async_payment_failed' }, session))
    await app.runJobs()
    expect(await written()).toBe(3)
    app.clock.advance(8 * DAY)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(false)
    expect(await written()).toBe(0)
  })

  // The settings were stored, and seven days were written in the job.
  test('leave after as many days as the settings say', async () => {
    const value = { ...DEFAULT_RETENTION, brouillonsJours: 14 }
    await app.deps.db.insert(settings).values({ key: 'retention', value, updatedAt: app.clock() })
    const commande = await placeCommande(app, { fields: { email: 'quinzaine@exemple.fr' } })
    app.clock.advance(14 * DAY)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(true)
    app.clock.advance(DAY + 60_000)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(false)
    await app.deps.db.delete(settings)
  })

  test('stay while a bank debit is under way', async () => {
    const commande = await placeCommande(app, { fields: { email: 'b@exemple.fr' } })
    const session = {
      id: commande.sessionId,
      reference: commande.pendingCommandeId,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: 'evt_sepa' }, session))
    app.clock.advance(14 * DAY)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(true)
  })

  test('leave seven days after their page was told expired, and their e-mail orders again meanwhile', async () => {
    const fields = { email: 'd@exemple.fr' }
    const commande = await placeCommande(app, { fields, files })
    const session = { id: commande.sessionId, reference: commande.pendingCommandeId }
    app.clock.advance(DAY)
    await deliver(app, eventOf({ id: 'evt_expired', type: 'checkout.session.expired' }, session))
    expect(await sessionsOf(commande.pendingCommandeId)).toEqual(['EXPIREE'])
    const again = await sendCommande(app, { fields })
    expect(again.status).toBe(201)
    app.clock.advance(7 * DAY - 60_000)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(true)
    const stored = await storedFiles()
    app.clock.advance(60_000)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(false)
    expect(await storedFiles()).toBe(stored - files.length)
  })

  test('paid late, as long as they are kept, are honoured once with their files', async () => {
    const commande = await placeCommande(app, { fields: { email: 'e@exemple.fr' }, files })
    const session = { id: commande.sessionId, reference: commande.pendingCommandeId }
    await deliver(app, eventOf({ id: 'evt_expired_e', type: 'checkout.session.expired' }, session))
    app.clock.advance(6 * DAY)
    await clean()
    expect(await pay(app, commande)).toBe(200)
    expect(await deliver(app, eventOf({ id: 'evt_late_e' }, session))).toBe(200)
    app.clock.advance(8 * DAY)
    await clean()
    const paid = await app.deps.db
      .select()
      .from(commandes)
      .where(eq(commandes.id, commande.pendingCommandeId))
    expect(paid).toHaveLength(1)
    const kept = await app.deps.db
      .select()
      .from(fichiers)
      .where(eq(fichiers.commandeId, commande.pendingCommandeId))
    expect(kept).toHaveLength(1)
  })

  test('paid after they left make no order, and the house is told of the money', async () => {
    const commande = await placeCommande(app, { fields: { email: 'f@exemple.fr' } })
    app.clock.advance(9 * DAY)
    await clean()
    expect(await isKept(commande.pendingCommandeId)).toBe(false)
    expect(await pay(app, commande)).toBe(200)
    const told = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, 'Paiement à rembourser'))
    expect(told.map(({ message }) => message)).toEqual([
      '480,00\u00a0€ reçus pour une commande qui n’existe plus.',
    ])
    expect(
      await app.deps.db.select().from(commandes).where(eq(commandes.id, commande.pendingCommandeId)),
    ).toEqual([])
  })

  test('leave as drafts too, and paid ones stay with their files', async () => {
    const client = await createUser(app.deps)
    const { error } = await sendCommande(app, { fields: { email: client.email }, files })
    expect(error?.code).toBe('CONFLICT')
    const paid = await placeCommande(app, { fields: { email: 'c@exemple.fr' }, files })
    await pay(app, paid)
    expect(await storedFiles()).toBeGreaterThanOrEqual(2)
    app.clock.advance(8 * DAY)
    await clean()
    const drafts = await app.deps.db
      .select()
      .from(pendingCommandes)
      .where(eq(pendingCommandes.statut, 'BROUILLON'))
    expect(drafts).toEqual([])
    expect(await isKept(paid.pendingCommandeId)).toBe(true)
  })
})
