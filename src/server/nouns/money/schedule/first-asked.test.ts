import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandeInEcheances, freshEcheances, liveDay } from '../../../testing/echeances.ts'
import { placeCommande } from '../../../testing/ordering.ts'
import { moneyOf } from '../../../testing/paid-commande.ts'
import { newEmail } from '../../../testing/request-parts.ts'

const motif = 'Geste commercial'

// It took the first payment to come, though nothing was asked of it: the invoice was late too soon.
describe('an invoice is due by the first payment that is asked of its client', () => {
  const story = freshEcheances()
  const { house, facture } = story
  const { credit, refund } = api.admin.reglements
  const ask = async (endpoint: typeof credit | typeof refund, of: string, montant: number) =>
    story.stripeApp.app.call(endpoint, {
      token: await house(),
      params: { id: of },
      body: { montant, motif },
    })
  const dueOf = async (factureId: string) => {
    const { statut, exigibleLe } = await facture(factureId)
    return { statut, exigibleLe }
  }
  /** 480 € in ten times by direct debit: the second one is under way, and stays so. */
  const orderByDebit = async () => {
    const { app, stripe } = story.stripeApp
    const fields = { email: newEmail(), nombreEcheances: '10' }
    const { sessionId, pendingCommandeId: id } = await placeCommande(app, { fields })
    await stripe.act(sessionId, 'debit')
    await stripe.act(sessionId, 'settle')
    await liveDay(app, '2026-11-26')
    expect(stripe.charges).toMatchObject([{ amount: 4_800, status: 'processing' }])
    return { id, ...(await moneyOf(app, id)) }
  }

  test('none is, while a charge under way brings all that remains', async () => {
    const { app, stripe } = story.stripeApp
    const { factureId, paiementId } = await orderByDebit()
    expect(await dueOf(factureId)).toEqual({ statut: 'EN_ATTENTE', exigibleLe: '2026-12-01' })
    await ask(credit, factureId, 38_400)
    app.clock.set('2026-12-02T09:30:00.000Z')
    expect(await dueOf(factureId)).toEqual({ statut: 'EN_ATTENTE', exigibleLe: null })
    const late = { token: await house(), query: { statut: 'ECHEANCE' } } as const
    expect((await app.call(api.admin.factures.list, late)).invoices).toEqual([])

    // A refunded sum is due again: the third payment asks for it.
    await ask(refund, paiementId, 2_000)
    expect(await dueOf(factureId)).toEqual({ statut: 'ECHEANCE', exigibleLe: '2026-12-01' })
    await ask(credit, factureId, 2_000)
    expect(await dueOf(factureId)).toEqual({ statut: 'EN_ATTENTE', exigibleLe: null })

    // A charge that fails asks for its own again.
    stripe.endDebit(stripe.charges[0]?.id ?? '', 'requires_payment_method')
    await liveDay(app, '2026-12-03')
    expect(await dueOf(factureId)).toEqual({ statut: 'ECHEANCE', exigibleLe: '2026-11-26' })
  })

  test('none is, once the rest is credited', async () => {
    const { factureId } = await commandeInEcheances(story.stripeApp)
    await ask(credit, factureId, 43_200)
    expect(await dueOf(factureId)).toEqual({ statut: 'PAYEE', exigibleLe: null })
  })
})
