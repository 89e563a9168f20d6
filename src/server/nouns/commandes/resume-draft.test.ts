import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { pay, placeCommande, sendCommande, sessionIdOf } from '../../testing/ordering.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('an order by the e-mail of an account', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const HOUR = 3_600_000
  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]

  async function refusedCommande(fields: Record<string, string> = {}) {
    const client = await createUser(app.deps)
    const sent = { fields: { email: client.email, ...fields }, files }
    const { status, error } = await sendCommande(app, sent)
    if (status !== 409 || !error?.brouillon) throw new Error(`${status}`)
    return { client, sent, error, brouillon: error.brouillon }
  }
  const resume = (token: string, brouillon: string) =>
    app.send(api.commandes.resumeDraft, { token, body: { brouillon } })
  const draftsOf = (email: string) =>
    app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.email, email))

  const remindersTo = (email: string) =>
    app.deps.db
      .select({ cle: emails.cle })
      .from(emails)
      .where(and(eq(emails.template, 'order-reminder'), eq(emails.destinataire, email)))

  test('is refused with 409 and kept as a draft with its files, without a payment page', async () => {
    const { client, error } = await refusedCommande()
    expect(error.message).toBe('Email déjà utilisé')
    expect(error.details?.[0]?.message).toContain('Un compte existe déjà pour cette adresse')
    const [draft] = await draftsOf(client.email)
    expect(draft).toMatchObject({ statut: 'BROUILLON', userId: null })
    expect(draft?.brouillonHash).not.toBe(error.brouillon)
    const kept = await app.deps.db
      .select()
      .from(fichiers)
      .where(eq(fichiers.pendingCommandeId, draft?.id ?? ''))
    expect(kept).toHaveLength(1)
  })

  test('says nothing of the account but that it exists', async () => {
    const { client, error } = await refusedCommande()
    expect(JSON.stringify(error)).not.toContain(client.id)
    expect(Object.keys(error).toSorted()).toEqual([
      'brouillon',
      'code',
      'details',
      'error',
      'message',
      'requestId',
    ])
  })

  test('sent again is the same draft', async () => {
    const { client, sent, brouillon } = await refusedCommande()
    expect((await sendCommande(app, sent)).error?.brouillon).toBe(brouillon)
    expect(await draftsOf(client.email)).toHaveLength(1)
  })

  test('is taken up by its owner after signing in, and paid on their account', async () => {
    const { client, brouillon } = await refusedCommande()
    const token = await createToken(app.deps, client.id)
    const created = await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
    expect(await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })).toEqual(created)

    await pay(app, { ...created, sessionId: sessionIdOf(created.checkoutUrl) })
    const [commande] = await app.deps.db
      .select()
      .from(commandes)
      .where(eq(commandes.id, created.pendingCommandeId))
    expect(commande).toMatchObject({ userId: client.id, statut: 'PAYEE' })
  })

  // Only an order sent by an unknown e-mail had the reminder that its form asked for.
  test('is recalled once, when its owner asked for it and took it up', async () => {
    const { client, brouillon } = await refusedCommande({ rappelSouhaite: 'true' })
    expect(await remindersTo(client.email)).toEqual([])
    const token = await createToken(app.deps, client.id)
    const { pendingCommandeId } = await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
    await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
    expect(await remindersTo(client.email)).toEqual([{ cle: `rappel:${pendingCommandeId}` }])
    const mail = await readQueuedEmail(app.deps, `rappel:${pendingCommandeId}`)
    expect(mail?.heading).toBe('Votre commande vous attend')
  })

  test('is not recalled to its owner who did not ask for it', async () => {
    const { client, brouillon } = await refusedCommande()
    const token = await createToken(app.deps, client.id)
    await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
    expect(await remindersTo(client.email)).toEqual([])
  })

  test('is not taken up by another account that holds its token, nor by its owner without it', async () => {
    const { client, brouillon } = await refusedCommande()
    const stranger = await createToken(app.deps, (await createUser(app.deps)).id)
    expect((await resume(stranger, brouillon)).status).toBe(404)
    const owner = await createToken(app.deps, client.id)
    expect((await resume(owner, 'x'.repeat(43))).status).toBe(404)
    expect((await app.send(api.commandes.resumeDraft, { body: { brouillon } })).status).toBe(401)
  })

  test('is no longer taken up after seven days, nor kept', async () => {
    const { client, brouillon } = await refusedCommande()
    app.clock.advance(7 * 24 * HOUR + 60_000)
    const token = await createToken(app.deps, client.id)
    expect((await resume(token, brouillon)).status).toBe(404)
  })

  test('that costs nothing is confirmed when it is taken up', async () => {
    const { client, brouillon } = await refusedCommande({ nombrePages: '10', prixCalcule: '0' })
    const token = await createToken(app.deps, client.id)
    const created = await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
    const { data } = await app.call(api.payments.session, {
      params: { id: sessionIdOf(created.checkoutUrl) },
    })
    expect(data.statut).toBe('paid')
  })

  test('goes through when the account still waits for its activation', async () => {
    const client = await createUser(app.deps, { passwordHash: null, emailProvenAt: null })
    const { pendingCommandeId } = await placeCommande(app, { fields: { email: client.email } })
    expect(pendingCommandeId).toBeTruthy()
  })
})
