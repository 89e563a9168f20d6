import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { sandboxSessions } from '../../platform/db/schema/payments.ts'
import { pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import {
  CODE,
  coded,
  FULL,
  pendingOf,
  REDUCED,
  refusalOf,
  refused,
  setPromotion,
} from '../../testing/promo-commandes.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the promotion code', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('takes its percentage off what is asked, paid, told and invoiced, with the price before it', async () => {
    const placed = await placeCommande(app, coded())
    const [page] = await app.deps.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, placed.sessionId))
    expect(page?.details.amount).toBe(REDUCED)
    expect(page?.details.label).toContain(
      '480,00\u00a0€ moins 96,00\u00a0€ (Remise de 20\u00a0% (BIENVENUE20))',
    )

    expect(await pay(app, placed, REDUCED)).toBe(200)
    const lines = [
      [0, '10\u00a0pages offertes'],
      [FULL, '240\u00a0pages à 2,00\u00a0€'],
      [REDUCED - FULL, 'Remise de 20\u00a0% (BIENVENUE20)'],
    ]
    const commande = await commandeOf(app, placed.pendingCommandeId)
    expect(commande).toMatchObject({ statut: 'PAYEE', montant: REDUCED, codePromo: CODE })
    expect(commande?.lignes.map(({ total, label }) => [total, label])).toEqual(lines)
    const [facture] = await app.deps.db
      .select()
      .from(factures)
      .where(eq(factures.commandeId, placed.pendingCommandeId))
    expect(facture?.montant).toBe(REDUCED)
    expect(facture?.lignes.map(({ total, label }) => [total, label])).toEqual(lines)

    const [mail] = await app.deps.db
      .select({ cle: emails.cle })
      .from(emails)
      .where(like(emails.cle, `%${placed.pendingCommandeId}%`))
    const told = await readQueuedEmail(app.deps, mail?.cle ?? '')
    expect(told?.text).toMatch(/Prix avant remise\W+480,00/)
    expect(told?.text).toMatch(/Remise de 20.% \(BIENVENUE20\)\W+96,00/)
    expect(told?.text).toMatch(/Total payé\W+384,00/)
  })

  test('may be typed in small letters, and is taken off a flat fee too', async () => {
    const { data } = await app.call(api.tarifs.list, {})
    const serviceId = data.find(({ nom }) => nom === 'Pack KDP')?.id
    const placed = await placeCommande(
      app,
      coded({ codePromo: ' bienvenue20 ', serviceId, nombrePages: undefined, prixCalcule: '280' }),
    )
    expect(await pendingOf(app, placed.pendingCommandeId)).toMatchObject({ montant: 28_000, codePromo: CODE })
  })

  test('refuses a price shown without it, and tells the one with it', async () => {
    const { status, error } = await sendCommande(app, coded({ prixCalcule: '480' }))
    expect([status, error?.prix, error?.details?.[0]?.path]).toEqual([400, REDUCED, 'prixCalcule'])
  })

  test('that nobody gave is refused at its field, and leaves nothing', async () => {
    const before = await app.deps.db.$count(pendingCommandes)
    expect(await refusalOf(app, { codePromo: 'NOEL' })).toEqual(refused('Ce code promotionnel n’existe pas'))
    expect(await app.deps.db.$count(pendingCommandes)).toBe(before)
  })

  test.each([
    [{ fin: '2026-11-20' }, 'Ce code promotionnel n’est plus valable'],
    [{ debut: '2026-11-22' }, 'Ce code promotionnel n’est pas encore valable'],
    [{ active: false }, 'Ce code promotionnel n’est plus valable'],
  ])('is refused outside its offer: %o', async (promotion, message) => {
    await setPromotion(app, promotion)
    expect(await refusalOf(app, {})).toEqual(refused(message))
    await setPromotion(app, {})
    expect((await sendCommande(app, coded())).status).toBe(201)
  })

  test('is shown what it is worth before the order, the same to everybody', async () => {
    const ask = (code: string) => app.call(api.commandes.checkPromo, { body: { code } })
    expect(await ask('bienvenue20')).toEqual({
      data: {
        offre: { code: CODE, pourcentage: 20, pagesOffertes: 10, premiereCommande: true, prixReference: [] },
        message: null,
      },
    })
    expect(await ask('NOEL')).toEqual({
      data: { offre: null, message: 'Ce code promotionnel n’existe pas' },
    })
    expect((await app.send(api.commandes.checkPromo, { body: { code: 'x'.repeat(51) } })).status).toBe(400)
  })
})

test('codes cannot be tried without end', async () => {
  const app = await startOwnTestApp({ RATE_LIMITS: 'forms=3/3600' })
  const ask = () => app.send(api.commandes.checkPromo, { body: { code: 'NOEL' } })
  const statuses = []
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await app.close()
})
