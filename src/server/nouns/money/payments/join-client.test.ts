import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { totpFactors } from '../../../platform/db/schema/second-factors.ts'
import { linkTokens, sessions } from '../../../platform/db/schema/users.ts'
import { hashToken, linkTokenFor } from '../../../platform/session/token-hash.ts'
import { createToken, createUser, TEST_PASSWORD } from '../../../testing/factories.ts'
import { lastLinkToken } from '../../../testing/last-link-token.ts'
import { pay, placeCommande } from '../../../testing/ordering.ts'
import { clientOf, commandeOf, mailsOf } from '../../../testing/read-commande.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('the client of a paid order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let email = ''
  beforeEach(() => {
    email = `Auteur-${newEmail()}`
  })

  const place = (fields: Record<string, string> = {}) => placeCommande(app, { fields: { email, ...fields } })

  test('is at once the account whose e-mail is proven, which gets its receipt', async () => {
    const commande = await place()
    const client = await createUser(app.deps, { email: email.toUpperCase() })
    await pay(app, commande)
    expect((await commandeOf(app, commande.pendingCommandeId))?.userId).toBe(client.id)
    expect(await mailsOf(app, `paiement:${commande.pendingCommandeId}`)).toHaveLength(1)
    expect(await mailsOf(app, `activation:${commande.pendingCommandeId}`)).toHaveLength(0)
    expect((await clientOf(app, email))?.passwordHash).not.toBeNull()
  })

  test('takes its account back from who took its e-mail unproven: password and sessions go', async () => {
    const commande = await place()
    const squatter = await createUser(app.deps, { email, prenom: 'Autre', emailProvenAt: null })
    const token = await createToken(app.deps, squatter.id)
    await pay(app, commande)

    expect(await clientOf(app, email)).toMatchObject({
      id: squatter.id,
      passwordHash: null,
      prenom: 'Marie-Thérèse',
    })
    const open = await app.deps.db.select().from(sessions).where(eq(sessions.userId, squatter.id))
    expect(open.map(({ endedAt }) => endedAt)).not.toContain(null)
    expect((await app.send(api.projects.list, { token })).status).toBe(401)
    expect(await mailsOf(app, `activation:${commande.pendingCommandeId}`)).toHaveLength(1)
  })

  // The link to another address outlived the payment, with the rest of the squatter's account: it gave them the author's order.
  test('keeps nothing of who took its e-mail unproven: link to another address, SIREN, second factor', async () => {
    const commande = await place()
    const squatter = await createUser(app.deps, {
      email,
      emailProvenAt: null,
      preferences: { notificationTypes: { invoices: false } },
    })
    const token = await createToken(app.deps, squatter.id)
    await app.call(api.users.updateProfile, {
      token,
      body: {
        clientType: 'PROFESSIONNEL',
        siren: '732 829 320',
        bio: 'Un autre.',
        adresse: { ligne1: '1 rue d’Ailleurs', codePostal: '75001', ville: 'Paris', pays: 'France' },
      },
    })
    await app.call(api.users.changeEmail, { token, body: { email: newEmail(), password: TEST_PASSWORD } })
    await app.deps.db
      .insert(totpFactors)
      .values({ userId: squatter.id, sealedKey: 'scellée', lastStep: 0, createdAt: app.deps.clock() })
    const link = await lastLinkToken(app.deps, 'CHANGE_EMAIL', squatter.id)
    await pay(app, commande)

    expect((await app.send(api.auth.confirmEmail, { body: { token: link } })).status).toBe(400)
    expect(await clientOf(app, email)).toMatchObject({
      email,
      emailProvenAt: null,
      adresse: null,
      clientType: 'PARTICULIER',
      siren: null,
      bio: null,
      preferences: {},
    })
    expect(await app.deps.db.$count(totpFactors, eq(totpFactors.userId, squatter.id))).toBe(0)
    const [facture] = await app.deps.db.select().from(factures).where(eq(factures.userId, squatter.id))
    expect(facture?.client).toMatchObject({ clientType: 'PARTICULIER', siren: null, adresse: null })
  })

  test('of two orders by one new e-mail is one account, whose two mails carry one live link', async () => {
    const first = await place()
    const second = await place({ titre: 'Le Retour à Lozère' })
    await Promise.all([pay(app, first), pay(app, second)])

    const owners = [
      await commandeOf(app, first.pendingCommandeId),
      await commandeOf(app, second.pendingCommandeId),
    ]
    const client = await clientOf(app, email)
    expect(owners.map((commande) => commande?.userId)).toEqual([client?.id, client?.id])
    const links = await app.deps.db
      .select()
      .from(linkTokens)
      .where(eq(linkTokens.userId, client?.id ?? ''))
    expect(links.map(({ usedAt }) => usedAt)).toEqual([null])
    const mails = [
      ...(await mailsOf(app, `activation:${first.pendingCommandeId}`)),
      ...(await mailsOf(app, `activation:${second.pendingCommandeId}`)),
    ]
    expect(mails.map(({ props }) => props.linkTokenId)).toEqual([links[0]?.id, links[0]?.id])
    expect(links[0]?.hash).toBe(
      hashToken(linkTokenFor(app.deps.config.appSecret, 'ACTIVATION', links[0]?.id ?? '')),
    )
  })
})
