import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { commandeInEcheances, freshEcheances } from '../../../testing/echeances.ts'
import { createCommande, createUser } from '../../../testing/factories.ts'
import { CONSENTS } from '../../../testing/ordering.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { attachFacture } from '../invoices/facture-pdf.ts'

describe('the invoice of what is to be paid', () => {
  const story = freshEcheances()
  const { house, checkout } = story
  const pdfOf = async (commandeId: string) => {
    const { deps } = story.stripeApp.app
    const [facture] = await deps.db
      .select()
      .from(factures)
      .where(and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC')))
    const { content } = await attachFacture(deps, facture?.id ?? '')
    return (await readPdf(content)).text
  }

  // It said « À payer au plus tard le … » of the last day alone, and nothing of the payments.
  test('the PDF lists the payments agreed: of a quote accepted and not paid yet, of an order the first of which is made', async () => {
    const { app } = story.stripeApp
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, {
      statut: 'ESTIMATION_ENVOYEE',
      payeeLe: null,
      montant: 60_000,
    })
    await checkout(id, { ...CONSENTS, nombreEcheances: 4 })
    const accepted = await pdfOf(id)
    expect(accepted).toContain('À payer en 4 fois sans frais, par les paiements suivants.')
    expect(accepted).toContain('1 sur 4 21 novembre 2026 150,00 €')
    expect(accepted).toContain('4 sur 4 8 janvier 2027 150,00 €')
    // Later payments and credits change nothing of the agreed schedule.
    const ordered = await commandeInEcheances(story.stripeApp)
    await app.call(api.admin.reglements.credit, {
      token: await house(),
      params: { id: ordered.factureId },
      body: { montant: 10_000, motif: 'Geste commercial' },
    })
    const begun = await pdfOf(ordered.id)
    expect(begun).toContain('1 sur 10 21 novembre 2026, reçu 48,00 €')
    expect(begun).toContain('10 sur 10 5 janvier 2027 48,00 €')
  })

  test('the PDF of a quote accepted to be paid at once, and not paid yet, says its day', async () => {
    const { app } = story.stripeApp
    const client = await createUser(app.deps)
    const quoted = { statut: 'ESTIMATION_ENVOYEE', payeeLe: null, montant: 60_000 } as const
    const { id } = await createCommande(app.deps, client, quoted)
    await checkout(id, CONSENTS)
    expect(await pdfOf(id)).toContain('À payer au plus tard le 21 décembre 2026.')
  })
})
