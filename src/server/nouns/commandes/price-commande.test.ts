import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceOf } from '#contract/tarifs/price-of.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { sandboxSessions } from '../../platform/db/schema/payments.ts'
import { createTarif } from '../../testing/factories.ts'
import { pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listTarifs } from '../tarifs/list-tarifs.ts'

describe('an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let guests = 0
  const newEmail = () => `auteur-${(guests += 1)}@exemple.fr`

  test('has one price: asked, stored, paid and invoiced, for every service and number of pages', async () => {
    await createTarif(app.deps, { nom: 'Relecture simple à la page', typeService: 'Relecture', prix: 150 })
    const onSale = await listTarifs(app.deps)
    for (const tarif of onSale) {
      for (const pages of tarif.mode === 'PAR_PAGE' ? [10, 11, 300, 301, 1000] : [undefined]) {
        const price = priceOf({ tarif, tarifs: onSale, pages })
        if (!price.ok) throw new Error(price.message)
        const placed = await placeCommande(app, {
          fields: {
            email: newEmail(),
            serviceId: tarif.id,
            nombrePages: pages?.toString(),
            prixCalcule: undefined,
          },
        })
        const id = placed.pendingCommandeId
        const asked = await app.deps.db
          .select()
          .from(sandboxSessions)
          .where(eq(sandboxSessions.id, placed.sessionId))
        expect(asked.map(({ details }) => details.amount)).toEqual(price.total === 0 ? [] : [price.total])
        if (price.total > 0) await pay(app, placed, price.total)

        const [commande] = await app.deps.db.select().from(commandes).where(eq(commandes.id, id))
        const [facture] = await app.deps.db.select().from(factures).where(eq(factures.commandeId, id))
        expect([commande?.montant, facture?.montant]).toEqual([price.total, price.total])
        expect(facture?.lignes.reduce((sum, { total }) => sum + total, 0)).toBe(price.total)
      }
    }
  })

  test.each(['0.01', '-5', '479.99', '480.01'])(
    'shown at %s € instead of its price is refused with the right one',
    async (prixCalcule) => {
      const { status, error } = await sendCommande(app, { fields: { email: newEmail(), prixCalcule } })
      expect(status).toBe(400)
      expect(error?.prix).toBe(48_000)
      expect(error?.details?.[0]?.message).toBe('Le prix a changé\u00a0: 480,00\u00a0€')
    },
  )

  test.each(['1e9', 'NaN', '0x1'])('with %s for a price is refused', async (prixCalcule) => {
    const { status } = await sendCommande(app, { fields: { email: newEmail(), prixCalcule } })
    expect(status).toBe(400)
  })

  test('costs what the server says, whatever amount is sent beside', async () => {
    const fields = { email: newEmail(), amount: '1', montant: '1', userId: crypto.randomUUID() }
    const { pendingCommandeId } = await placeCommande(app, { fields })
    const [pending] = await app.deps.db
      .select()
      .from(pendingCommandes)
      .where(eq(pendingCommandes.id, pendingCommandeId))
    expect(pending).toMatchObject({ montant: 48_000, userId: null })
  })
})
