import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { newClient, startSignedIn } from '../auth/account-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { makeDocx } from '../support/files.ts'
import { holdBack } from '../support/hold-back.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  changeCommande,
  depositText,
  houseToken,
  newPaidCommande,
  openHouse,
  panelOf,
} from './house-steps.ts'

test.use({ allowedProblems: [/409|401|ERR_INTERNET_DISCONNECTED/] })

test('two administrators note one order: what is typed stays, and what the other saved is not lost', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await openHouse(page, server, `/admin/commandes/${commande.id}`)
  const panel = panelOf(page, commande.titre)
  await panel.getByLabel('Note interne').fill('Surveiller la concordance des temps.')
  await changeCommande(server, commande.id, { noteClient: 'Nous commençons lundi.' })
  await page.reload()
  await expect(panel.getByLabel('Note interne')).toHaveValue('Surveiller la concordance des temps.')
  await panel.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect(page.getByText('Note enregistrée')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Enregistrer la note' })).toHaveCount(0)
  const { data } = await apiOf(server, await houseToken(server))(api.admin.commandes.get, {
    params: { id: commande.id },
  })
  expect([data.noteCorrecteur, data.noteClient]).toEqual([
    'Surveiller la concordance des temps.',
    'Nous commençons lundi.',
  ])
})

test('a delivery the network cuts keeps its file and its word, and passes when tried again', async ({
  page,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'livraison-'))
  const commande = await newPaidCommande(server)
  await depositText(server, commande.id)
  await changeCommande(server, commande.id, { statut: 'EN_COURS' })
  await openHouse(page, server, `/admin/commandes/${commande.id}`)
  const panel = panelOf(page, commande.titre)
  await panel.getByRole('button', { name: 'Livrer le texte corrigé' }).click()
  const delivery = page.getByRole('dialog', { name: 'Livrer le texte corrigé' })
  await delivery
    .locator('input[type=file]')
    .setInputFiles(await makeDocx({ folder, name: 'corrigé.docx', megabytes: 2 }))
  await delivery.getByLabel('Un mot au client').fill('Bonne lecture.')
  await page.context().setOffline(true)
  await delivery.getByRole('button', { name: 'Livrer au client' }).click()
  await expect(delivery.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
  await expect(delivery).toContainText('corrigé.docx')
  await expect(delivery.getByLabel('Un mot au client')).toHaveValue('Bonne lecture.')
  await page.context().setOffline(false)
  await delivery.getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await expect(page.getByText('Livraison envoyée', { exact: true })).toBeVisible()
  await expect(panel.getByText('Bonne lecture.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Livrer à nouveau' })).toBeVisible()

  await keepScreens(page, 'admin-fichier-livre')
  await panel.getByRole('button', { name: 'Retirer corrigé.docx' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer le fichier' }).click()
  await expect(page.getByText('Fichier retiré', { exact: true }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Retirer corrigé.docx' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'manuscrit.txt', exact: true })).toBeVisible()
  await rm(folder, { recursive: true })
})

test('the back-office opens to the house alone', async ({ page, browser, server }) => {
  await page.goto('/admin/commandes')
  await page.waitForURL(`${server.url}/`)

  const { token } = await newClient(server)
  const context = await browser.newContext({ baseURL: server.url })
  const author = await context.newPage()
  await startSignedIn(author, token)
  await author.goto('/admin/commandes')
  await author.waitForURL(/\/app/)
  await context.close()
})

// An unknown address of the back-office was the public site's 404, outside of its frame.
test('an address that the back-office does not know says so in its own frame, and leads home who is signed out', async ({
  page,
  browser,
  server,
}) => {
  await openHouse(page, server, '/admin/reliures/12')
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Introuvable' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  await keepScreens(page, 'admin-introuvable')

  const letThrough = await holdBack(page, /inbox-page/)
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /Messagerie/ })
    .click()
  await expect(page.getByText('Chargement de la page...')).toBeVisible()
  await letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const visitor = await context.newPage()
  await visitor.goto('/admin/reliures/12')
  await visitor.waitForURL(`${server.url}/`)
  await context.close()
})

test('a session that is over leads the house to /login', async ({ page, server }) => {
  const commande = await newPaidCommande(server)
  await openHouse(page, server, '/admin/commandes')
  await page.getByRole('link', { name: commande.titre }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await apiOf(server, token ?? '')(api.auth.logout, {})
  // Opening it tells that the session is over, unless the open page's events have told it first.
  const opening = page.getByRole('link', { name: commande.titre }).click({ timeout: 10_000 })
  await Promise.all([page.waitForURL(/\/login$/), opening.catch(() => undefined)])
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
})
