import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepByNight, keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'

const LONG_TITLE =
  'Mémoires d’un colporteur de livres entre la Lozère et la mer, suivis de ses carnets de route'

test('an author of sixty invoices finds the late ones, a year’s total, payments, credit notes and a quote', async ({
  page,
  server,
}) => {
  test.slow()
  const author = await newAuthor(server, {}, { titre: 'Contes du plateau', pages: 60 })
  const [quoted = ''] = author.otherIds
  await billForYears(server, author.commandeId, quoted)
  await enterArea(page, author.token, '/app/billing')
  const total = page.getByRole('region', { name: 'Votre année' })
  await expect(total.getByText(/^Réglé en 20\d\d$/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('1 à 10 sur 62')).toBeVisible()
  await expectAccessible(page)
  await keepByNight(page, 'client-billing-many')

  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.locator('tbody tr').filter({ hasText: LONG_TITLE }).first()
  const edge = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right)
  // A title too long ends with an ellipsis inside its cell; the line of a card goes to its edge.
  await expect
    .poll(async () => (await edge(card)) - (await edge(card.locator('.phone-line'))))
    .toBeLessThan(24)
  expect(await edge(card.getByRole('link', { name: LONG_TITLE }))).toBeLessThanOrEqual(
    await edge(card.locator('td').first()),
  )
  if (wide) await page.setViewportSize(wide)

  await page.getByRole('combobox', { name: 'Année' }).selectOption('2024')
  await expect(page).toHaveURL(/annee=2024/)
  await expect(total.getByText('Réglé en 2024')).toBeVisible()
  await expect(total.getByText(/^1.234.567,89.€$/)).toBeVisible()

  await page.getByLabel('État des factures').selectOption('En retard')
  await expect(page.getByRole('row')).toHaveCount(9)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(total.getByText('Réglé en 2024')).toBeVisible()

  await page.getByRole('link', { name: 'Paiements' }).click()
  await expect(page.getByRole('cell', { name: 'Virement' })).toBeVisible()
  await expect(page.getByText('À rembourser')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'client-billing-payments')
  await page.getByRole('link', { name: 'Avoirs' }).click()
  await expect(page.getByText(/^AV-\d{4}-\d{3}$/)).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'client-billing-credit-notes')

  await page.getByRole('link', { name: 'Lire et accepter le devis de Contes du plateau' }).click()
  await expect(page.getByRole('heading', { name: 'Votre devis est prêt' })).toBeVisible()
})

/** Writes years of orders at once: sixty more invoices, eight of them late, payments, a credit note, a quote. */
async function billForYears(server: Server, commandeId: string, quoted: string): Promise<void> {
  const columns =
    'serie, annee, rang, numero, commande_id, user_id, facture_id, montant, lignes, objet, vendeur, client, emise_le, date_echeance, created_at'
  const written = (serie: string, commande: string) =>
    `'${serie}', 2024, r, '${serie}-2024-' || lpad(r::text, 3, '0'), ${commande}, f.user_id`
  const next = (serie: string) =>
    `(SELECT coalesce(max(rang), 0) FROM factures WHERE serie = '${serie}' AND annee = 2024)`
  await onDatabase(
    server,
    // An order has one invoice.
    `INSERT INTO commandes (id, user_id, service_nom, titre, montant, lignes, statut, demarrage_immediat, delai_jours,
                            revisions_incluses, recherche, created_at)
     SELECT gen_random_uuid(), user_id, service_nom, '${LONG_TITLE}', montant, lignes, 'TERMINE', true, delai_jours,
            revisions_incluses, recherche, '2024-03-01T09:00:00Z'::timestamptz + n * interval '1 day'
     FROM commandes, generate_series(1, 60) n WHERE id = '${commandeId}'`,
    `INSERT INTO factures (id, ${columns})
     SELECT gen_random_uuid(), ${written('FAC', 'c.id')}, null, CASE WHEN n % 7 = 0 THEN 123456789 ELSE f.montant END,
            f.lignes, f.objet, f.vendeur, f.client, t, t::date, t
     FROM factures f
          JOIN (SELECT id, user_id, created_at AS t, row_number() OVER (ORDER BY created_at)::int AS n
                FROM commandes WHERE extract(year FROM created_at) = 2024) c ON c.user_id = f.user_id,
          LATERAL (SELECT ${next('FAC')} + n AS r) ranks
     WHERE f.commande_id = '${commandeId}' AND f.annee <> 2024`,
    // Paid before the year that is read, so that its total is one payment.
    `INSERT INTO paiements (id, commande_id, facture_id, user_id, montant, methode, created_at)
     SELECT gen_random_uuid(), commande_id, id, user_id, montant, 'CARTE', emise_le - interval '1 year'
     FROM factures WHERE annee = 2024 AND serie = 'FAC' AND montant <> 123456789`,
    `INSERT INTO factures (id, ${columns})
     SELECT gen_random_uuid(), ${written('AV', 'f.commande_id')}, f.id, 500, f.lignes, f.objet, f.vendeur, f.client, now(), now()::date, now()
     FROM factures f, LATERAL (SELECT ${next('AV')} + 1 AS r) ranks
     WHERE f.commande_id = '${commandeId}' AND f.annee <> 2024`,
    `INSERT INTO paiements (id, commande_id, user_id, montant, methode, a_rembourser, created_at)
     SELECT gen_random_uuid(), c.id, c.user_id, p.*
     FROM commandes c, (VALUES (123456789, 'VIREMENT', false, timestamptz '2024-06-01T09:00:00Z'),
                               (12000, 'CARTE', true, '2024-06-02T09:00:00Z')) p
     WHERE c.id = '${quoted}'`,
    `UPDATE commandes SET created_at = '2023-05-01T09:00:00Z', titre = '${LONG_TITLE}' WHERE id = '${commandeId}'`,
    `UPDATE commandes SET statut = 'ESTIMATION_ENVOYEE', cgv_version = null, cgv_hash = null WHERE id = '${quoted}'`,
  )
}
