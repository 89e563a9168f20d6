import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'

test('an author accepts a quote as an order is placed: its boxes, its summary, the button that binds', async ({
  page,
  server,
}) => {
  const author = await newAuthor(server)
  const id = await sendQuote(server, author.commandeId)
  await enterArea(page, author.token, `/app/projects/${id}`)
  await expect(page.getByRole('heading', { name: 'Votre devis est prêt' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Mise en page' })
  await expect(summary).toContainText('130,00 €')
  await expect(summary).toContainText('comptés à la fin du délai de rétractation')
  await expectAccessible(page)
  await keepScreens(page, 'client-quote')

  const commande = page.getByRole('button', { name: 'Commander avec obligation de paiement' })
  await commande.click()
  await expect(page.getByText('Vous devez accepter les conditions générales de vente')).toBeVisible()
  await expect(page.getByText('Le consentement RGPD est obligatoire')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/projects\//)

  await page.getByLabel('Numéro et rue').fill('3, chemin des Écoles')
  await page.getByLabel('Code postal').fill('48000')
  await page.getByLabel('Ville').fill('Mende')
  await page.getByLabel(/J’accepte les conditions générales/).check()
  await page.getByLabel(/politique de confidentialité/).check()
  await page.getByLabel(/Je demande que la correction commence/).check()
  await expect(summary).toContainText('comptés dès le paiement')
  await commande.click()
  await expect(page).toHaveURL(/\/paiement-test\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Votre devis est accepté' })).toBeVisible()
  await expect(page.getByText('À payer', { exact: true })).toBeVisible()
  await keepScreens(page, 'client-quote-accepted')
  await page.getByLabel(/J’accepte les conditions générales/).check()
  await page.getByLabel(/politique de confidentialité/).check()
  await page.getByLabel(/Je demande que la correction commence/).check()
  await page.getByLabel(/^En 10 fois sans frais, 13,00\s€ aujourd’hui/).check()
  await commande.click()
  await expect(page).toHaveURL(/\/paiement-test\//)
  await page.getByRole('button', { name: /^Payer 13,00/ }).click()
  await expect(page).toHaveURL(/\/payment\/success/)
  // Without a card provider, this page tells the server of the payment: it must not be left before.
  await expect(page.getByRole('heading', { name: 'Votre commande est confirmée' })).toBeVisible()

  await page.goto(`/app/projects/${id}`)
  await expect(page.getByText('Devis accepté')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Votre commande est confirmée' })).toBeVisible()
  await expect(commande).toBeHidden()
})

/** Written beside an order of the same author: the screen that sends one has its own story. */
async function sendQuote(server: Server, commandeId: string): Promise<string> {
  const id = randomUUID()
  const line = JSON.stringify([{ label: 'Mise en page', quantity: 1, unitPrice: 13_000, total: 13_000 }])
  await onDatabase(
    server,
    `INSERT INTO commandes (id, user_id, service_nom, titre, montant, lignes, statut, demarrage_immediat, delai_jours, revisions_incluses, recherche, created_at, updated_at)
     SELECT '${id}', user_id, 'Mise en page', 'Contes du plateau', 13000, '${line}', 'ESTIMATION_ENVOYEE', false, 10, 1, 'contes du plateau', created_at, created_at
     FROM commandes WHERE id = '${commandeId}'`,
    `INSERT INTO conversations (id, type, titre, client_id, commande_id, created_at, updated_at)
     SELECT 'cmd_' || id, 'project', titre, user_id, id, created_at, updated_at FROM commandes WHERE id = '${id}'`,
  )
  return id
}
