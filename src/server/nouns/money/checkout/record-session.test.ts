import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { paiements, sandboxSessions } from '../../../platform/db/schema/payments.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { holdOthers } from '../../../testing/hold-others.ts'
import { CONSENTS, pay, placeCommande, sendCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { payAgainUrl } from '../../commandes/pay-again.ts'

const CODED = { codePromo: 'BIENVENUE20', prixCalcule: '384' }

// A page recorded after its order had been paid, cancelled or closed stayed open: it could be paid for nothing.
describe('a payment page', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let guests = 0
  const newEmail = () => `presque-${(guests += 1)}@exemple.fr`

  /** Lets something happen once the provider has opened its next page, and before the house knows of it. */
  const whileNextPageOpens = (happen: () => Promise<unknown>) => {
    const { payments } = app.deps
    app.deps.payments = {
      ...payments,
      openCheckout: async (request) => {
        app.deps.payments = payments
        const opened = await payments.openCheckout(request)
        await happen()
        return opened
      },
    }
  }
  const pagesOf = async (reference: string) => {
    await app.runJobs()
    const pages = await app.deps.db.select().from(sandboxSessions)
    return pages.filter(({ details }) => details.reference === reference).map(({ statut }) => statut)
  }
  const pendingOf = async (email: string) =>
    (await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.email, email))).at(0)

  const quoted = async () => {
    const client = await createUser(app.deps)
    const quote = await createCommande(app.deps, client, { statut: 'ESTIMATION_ENVOYEE', payeeLe: null })
    const admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
    return {
      id: quote.id,
      checkout: {
        params: { id: quote.id },
        token: await createToken(app.deps, client.id),
        body: CONSENTS,
      },
      cancel: () =>
        app.call(api.admin.reglements.cancel, {
          params: { id: quote.id },
          token: admin,
          body: { remboursement: 0, motif: 'À la demande de l’auteur' },
        }),
    }
  }

  test('of a first order that another one closes while it opens is closed too, and is given to nobody', async () => {
    const email = newEmail()
    whileNextPageOpens(() => placeCommande(app, { fields: { ...CODED, email, titre: 'Deux' } }))
    const first = await sendCommande(app, { fields: { ...CODED, email, titre: 'Un' } })
    expect([first.status, first.error?.message]).toEqual([
      400,
      'Cette commande vient d’être fermée\u00a0: une autre a été passée avec la même adresse. Rechargez la page pour recommencer.',
    ])
    const kept = await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.email, email))
    // Once: of two runs at a time, one would find the job taken, and read before it is done.
    await app.runJobs()
    const pages = await Promise.all(
      kept.map(async ({ id, titre, statut }) => [titre, { statut, pages: await pagesOf(id) }]),
    )
    expect(Object.fromEntries(pages)).toEqual({
      Un: { statut: 'ANNULEE', pages: ['expired'] },
      Deux: { statut: 'OUVERTE', pages: ['open'] },
    })
  })

  test('of an order that is paid by another page while it opens is closed, and its reader sees the payment', async () => {
    const commande = await placeCommande(app, { fields: { email: newEmail() } })
    app.clock.advance(25 * 3_600_000)
    whileNextPageOpens(() => pay(app, commande))
    const { appUrl } = app.deps.config
    const link = payAgainUrl(app.deps.config, commande.pendingCommandeId).replace(appUrl, app.url)
    const { headers } = await fetch(link, { redirect: 'manual' })
    expect(headers.get('location')).toBe(`${appUrl}/payment/success?session_id=${commande.sessionId}`)
    expect(await pagesOf(commande.pendingCommandeId)).toEqual(['expired', 'expired'])
  })

  test('of an order that is removed while it opens is closed', async () => {
    const email = newEmail()
    let reference = ''
    whileNextPageOpens(async () => {
      reference = (await pendingOf(email))?.id ?? ''
      await app.deps.db.delete(pendingCommandes).where(eq(pendingCommandes.id, reference))
    })
    expect((await sendCommande(app, { fields: { email } })).status).toBe(400)
    expect(await pagesOf(reference)).toEqual(['expired'])
  })

  test('of a quote is closed when the house cancels it', async () => {
    const { id, checkout, cancel } = await quoted()
    await app.call(api.commandes.checkout, checkout)
    expect(await pagesOf(id)).toEqual(['open'])
    await cancel()
    expect(await pagesOf(id)).toEqual(['expired'])
  })

  test('of a quote that the house cancels while it opens is closed, and is given to nobody', async () => {
    const { id, checkout, cancel } = await quoted()
    whileNextPageOpens(cancel)
    expect((await app.send(api.commandes.checkout, checkout)).status).toBe(409)
    expect(await pagesOf(id)).toEqual(['expired'])
  })

  // It held the order by a lighter lock than the acceptance of its quote: of eight presses at once, PostgreSQL ended some for a deadlock.
  test('is recorded under the same lock of its order as what pays, cancels or accepts it', async () => {
    const { id, checkout } = await quoted()
    let others: Awaited<ReturnType<typeof holdOthers>> | undefined
    whileNextPageOpens(async () => {
      others = await holdOthers(app, 'SELECT FROM commandes WHERE id = $1 FOR KEY SHARE', [id])
    })
    const opened = app.call(api.commandes.checkout, checkout)
    await vi.waitUntil(() => others)
    await others?.untilWaiting(1)
    await others?.release()
    await opened
    expect(await pagesOf(id)).toEqual(['open'])
  })

  test('opened twice at once is one page, and its order is paid once', async () => {
    const { id, checkout } = await quoted()
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => app.call(api.commandes.checkout, checkout)),
    )
    const pages = new Set(opened.map(({ checkoutUrl }) => sessionIdOf(checkoutUrl)))
    expect(pages.size).toBe(1)
    await pay(app, { sessionId: [...pages].join(), pendingCommandeId: id })
    expect(await app.deps.db.$count(paiements, eq(paiements.commandeId, id))).toBe(1)
  })
})
