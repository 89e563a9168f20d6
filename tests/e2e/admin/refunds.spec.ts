import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openWithin } from '../support/look.ts'
import { waitForMail } from '../support/mail.ts'
import { postsOf } from '../support/posts.ts'
import { pressTwice } from '../support/press-twice.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { acceptedQuote } from './house-commande-steps.ts'
import { authorOf, badgeIn, newPaidCommande, openHouse, panelOf } from './house-steps.ts'

const facturePanel = (page: Page) => page.getByRole('complementary', { name: /^FAC-/ })

test('the house refunds half of an order, cancels the rest, and its author sees both', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const commande = await newPaidCommande(server)
  await openHouse(page, server, `/admin/commandes/${commande.id}`)
  const panel = panelOf(page, commande.titre)
  await panel.getByRole('link', { name: /^FAC-/ }).click()

  const facture = facturePanel(page)
  await facture.getByRole('button', { name: 'Rembourser' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Montant (€)').fill('600')
  await dialog.getByLabel('Motif').fill('Un chapitre de moins')
  await dialog.getByRole('button', { name: 'Rembourser 600,00 €' }).click()
  await expect(dialog.getByText('Au plus 480,00 €', { exact: true })).toBeVisible()
  await dialog.getByLabel('Montant (€)').fill('240')
  await expectAccessible(page)
  await keepScreens(page, 'admin-refund-dialog')
  const posts = postsOf(page)
  await pressTwice(dialog.getByRole('button', { name: 'Rembourser 240,00 €' }))
  await expect(dialog).toBeHidden()
  expect(posts).toHaveLength(1)
  await expect(facture.getByText('Un chapitre de moins')).toHaveCount(1)
  await expect(facture.getByText('Avoirs', { exact: true })).toBeVisible()
  const mail = await waitForMail(server, { to: commande.email, subject: /Votre avoir AV-/ })
  expect(mail.text).toContain('240,00')
  // A job gives the money back in the meantime.
  await expect(async () => {
    await page.reload()
    await expect(facture.getByText('Remboursement fait')).toBeVisible()
  }).toPass()
  await keepScreens(page, 'admin-invoice-refunded')

  const author = await authorOf(browser, server, commande)
  await author.page.goto('/app/billing?vue=paiements')
  await expect(author.page.getByRole('table', { name: 'Paiements' })).toContainText('Remboursé de 240,00 €')
  await author.page.getByRole('link', { name: 'Avoirs' }).click()
  await expect(author.page.getByRole('table', { name: 'Avoirs' })).toContainText(/AV-\d{4}-\d{3}/)

  await openWithin(page, `/admin/commandes/${commande.id}`)
  await panel.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Annuler la commande' }).click()
  await expect(dialog.getByLabel('Montant à rembourser (€)')).toHaveValue('240,00')
  await dialog.getByLabel('Montant à rembourser (€)').fill('200')
  await dialog.getByLabel('Motif').fill('À la demande de l’auteur')
  await expect(dialog.getByText('Gardé par la maison')).toBeVisible()
  await expect(dialog).toContainText('40,00 €')
  await expectAccessible(page)
  await keepScreens(page, 'admin-cancel-dialog')
  await dialog.getByRole('button', { name: 'Annuler et rembourser 200,00 €' }).click()
  await expect(badgeIn(panel)).toHaveText('Annulée')
  await keepScreens(page, 'admin-cancelled-order')
  await author.page.goto('/app/billing?vue=paiements')
  await expect(author.page.getByRole('table', { name: 'Paiements' })).toContainText('Remboursé de 440,00 €')
  await keepScreens(author.page, 'client-payments-refunded')
  await author.context.close()
})

test('the house records a transfer on the invoice of an accepted quote, and the order is paid', async ({
  page,
  server,
}) => {
  const { titre, factureId } = await acceptedQuote(server)
  await openHouse(page, server, `/admin/factures/${factureId}`)
  const facture = facturePanel(page)
  await facture.getByRole('button', { name: 'Enregistrer un paiement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Enregistrer 130,00/ }).click()
  await expect(dialog.getByText('Saisissez la référence du virement ou le numéro du chèque')).toBeVisible()
  await dialog.getByLabel('Référence').fill('VIR 2026-42')
  await expectAccessible(page)
  await keepScreens(page, 'admin-payment-dialog')
  await dialog.getByRole('button', { name: /^Enregistrer 130,00/ }).click()
  await expect(dialog).toBeHidden()
  await expect(facture.getByText(/VIR 2026-42/)).toBeVisible()
  await facture.getByRole('link', { name: 'Voir la commande' }).click()
  await expect(badgeIn(panelOf(page, titre))).toHaveText('Payée')
  await openWithin(page, `/admin/factures/${factureId}`)
  await facture.getByRole('button', { name: 'Émettre un avoir' }).click()
  await dialog.getByLabel('Montant (€)').fill('30')
  await dialog.getByLabel('Motif').fill('Geste commercial')
  await expect(dialog.getByText('Le client aura réglé 30,00 € de trop')).toBeVisible()
  await keepScreens(page, 'admin-credit-dialog')
  await dialog.getByRole('button', { name: 'Émettre un avoir de 30,00 €' }).click()
  await expect(facture.getByText('À rendre au client')).toBeVisible()
})
