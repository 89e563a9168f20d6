import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, pageVersions } from '../../platform/db/schema/house.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { commandeOf, renderedEmail, startHouse } from '../../testing/rendered-email.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'

describe('the papers of a contract', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startHouse()
  })
  afterAll(() => app.close())

  const papersOf = async (commandeId: string) => {
    const { attachments = [] } = await renderedEmail(app, paymentReceivedEmail, { commandeId })
    return new Map(attachments.map(({ filename, content }) => [filename, content]))
  }
  const textOf = async (bytes: Uint8Array | undefined) => (await readPdf(bytes ?? Buffer.of())).text

  test('the confirmation carries the conditions that the order accepted, though they have changed since', async () => {
    const { commande } = await commandeOf(app, { cgvVersion: 1 })
    const [page] = await app.deps.db.select().from(pages).where(eq(pages.slug, 'conditions-generales'))
    await app.deps.db.insert(pageVersions).values({
      pageId: page?.id ?? '',
      version: 2,
      titre: 'Conditions générales de vente',
      contenu: '<p>Tout autre chose.</p>',
      metaTitle: '',
      metaDescription: '',
      sha256: 'x',
    })
    await app.deps.db.update(pages).set({ version: 2 }).where(eq(pages.slug, 'conditions-generales'))

    const accepted = await textOf((await papersOf(commande.id)).get('conditions-generales-v1.pdf'))
    for (const said of [
      'Conditions générales de vente',
      'Version 1, du 31 juillet 2025',
      '5. Droit de rétractation',
      '9. Médiation et droit applicable',
      'mentions légales (https://bonatirer.example/mentions-legales)',
      'Page 1 sur 2',
    ])
      expect(accepted).toContain(said)
    expect(accepted).not.toContain('Tout autre chose')

    const unnamed = await commandeOf(app, { cgvVersion: null })
    const inForce = await textOf((await papersOf(unnamed.commande.id)).get('conditions-generales-v2.pdf'))
    expect(inForce).toContain('Tout autre chose')
  })

  test('a consumer is given the form by which to withdraw, a professional has no such right', async () => {
    const { commande, user } = await commandeOf(app)
    const form = await textOf((await papersOf(commande.id)).get('formulaire-de-retractation.pdf'))
    for (const said of [
      'Formulaire de rétractation',
      'uniquement si vous souhaitez vous rétracter',
      `commande n° ${commande.numero}`,
      `${user.prenom} ${user.nom}`,
      `https://bonatirer.example/retractation?commande=${commande.numero}`,
    ])
      expect(form).toContain(said)

    const professional = await commandeOf(app, {}, { clientType: 'PROFESSIONNEL' })
    expect((await papersOf(professional.commande.id)).has('formulaire-de-retractation.pdf')).toBe(false)
  })
})
