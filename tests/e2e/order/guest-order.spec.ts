import { stat, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx, makePdf, sha256 } from '../support/files.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  activate,
  apiOf,
  expectConfirmed,
  fileInput,
  fillAuthor,
  newEmail,
  openOrder,
  orderButton,
  pay,
} from './order-steps.ts'

test('a guest orders with a Word and a PDF manuscript, pays, and finds both byte for byte', async ({
  page,
  server,
}, info) => {
  test.slow()
  const email = newEmail()
  const docx = await makeDocx({ folder: info.outputPath(), name: 'hauts-de-lozère-v7.docx', megabytes: 6 })
  const pdf = await makePdf({ folder: info.outputPath(), name: 'carte.pdf', megabytes: 5 })
  await openOrder(page)
  await fillAuthor(page, email)
  await page.getByLabel('Titre').fill('Les Hauts de Lozère')
  await page
    .getByLabel('Ce que le correcteur doit savoir')
    .fill('Roman. Le patois est voulu\u00a0: n’y touchez pas.')
  await fileInput(page).setInputFiles([docx, pdf])

  await page.getByRole('button', { name: 'Renommer ou décrire carte.pdf' }).click()
  await page.getByLabel('Titre du fichier').fill('Carte et généalogie')
  await page.getByRole('textbox', { name: 'Description' }).fill('À ne pas corriger')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Carte et généalogie')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renommer ou décrire carte.pdf' })).toBeFocused()

  await acceptTerms(page)
  await expectAccessible(page)
  await keepScreens(page, 'order-filled')
  await orderButton(page).click()
  await expect(page.getByText('Commande créée ! Redirection vers le paiement...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeVisible()
  await page.waitForURL(/\/paiement-test\//)
  expect(await page.evaluate(() => localStorage.getItem('currentOrder'))).toBe(
    JSON.stringify({
      amount: 480,
      packTitle: 'Pack Intégral (correction à la page)',
      items: [
        { name: 'Pack Intégral (correction à la page)', price: 480, quantity: 1, category: 'Correction' },
      ],
    }),
  )
  await expect(page.getByRole('heading', { name: /480,00/ })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'sandbox-checkout')
  await pay(page)
  await expectConfirmed(page)
  await expectAccessible(page)
  await keepScreens(page, 'payment-paid')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentOrder'))).toBeNull()
  await openOrder(page)
  await expect(page.getByLabel('Prénom')).toHaveValue('')

  const token = await activate(server, email)
  const { files } = await apiOf(server, token)(api.files.listMine, {})
  for (const path of [docx, pdf]) {
    const name = path.split('/').at(-1)
    const file = files.find(({ filename }) => filename === name)
    expect(file?.size).toBe((await stat(path)).size)
    const bytes = await fetch(`${server.url}/api/files/download/${file?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const copy = info.outputPath('copy')
    await writeFile(copy, Buffer.from(await bytes.arrayBuffer()))
    expect(await sha256(copy)).toBe(await sha256(path))
  }
})

test('an empty order is told all it lacks, first in a summary that takes the focus', async ({ page }) => {
  await openOrder(page, '')
  await orderButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'réponses à revoir' })
  await expect(summary).toBeFocused()
  for (const text of [
    'Le prénom doit contenir au moins 2 caractères',
    'Le nom doit contenir au moins 2 caractères',
    "Format d'email invalide",
    'Le numéro de téléphone est requis',
    'Veuillez sélectionner un service',
    'Vous devez accepter les conditions générales de vente',
    'Le consentement RGPD est obligatoire',
  ]) {
    await expect(summary.getByRole('link', { name: text })).toBeVisible()
    await expect(page.locator('.error', { hasText: text })).toBeVisible()
  }
  await expectAccessible(page)
  await keepScreens(page, 'order-refused')
  await summary.getByRole('link', { name: "Format d'email invalide" }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('a field says what is wrong as soon as it is left, and stops once mended', async ({ page }) => {
  await openOrder(page)
  const refusals: [string, string, string][] = [
    ['Prénom', 'M', 'Le prénom doit contenir au moins 2 caractères'],
    ['E-mail', 'mt.aubrac@orange', "Format d'email invalide"],
    ['Nombre de pages', '2.5', 'Le nombre de pages doit être un nombre entier'],
    ['Nombre de pages', '0', 'Le nombre de pages doit être au minimum 1'],
    ['Nombre de pages', '1001', 'Maximum 1000 pages'],
    ['Nombre de pages', '', 'Le nombre de pages est obligatoire pour ce service'],
    ['Titre', 't'.repeat(201), 'Le titre ne peut pas dépasser 200 caractères'],
    [
      'Ce que le correcteur doit savoir',
      'd'.repeat(2001),
      'La description ne peut pas dépasser 2000 caractères',
    ],
  ]
  for (const [label, typed, text] of refusals) {
    await page.getByLabel(label).fill(typed)
    await page.getByLabel(label).blur()
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text))
  }
  await page.getByLabel('Prénom').fill('Marie')
  await expect(page.getByText('Le prénom doit contenir au moins 2 caractères')).toBeHidden()
})

test('what was typed outlives a reload, the agreements do not', async ({ page }) => {
  await openOrder(page)
  await fillAuthor(page, 'mt.aubrac@orange.fr')
  await page.getByLabel('Nombre de pages').fill('321')
  await acceptTerms(page)
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await expect(page.getByLabel('Téléphone')).toHaveValue('04 66 00 00 00')
  await expect(page.getByLabel('Nombre de pages')).toHaveValue('321')
  await expect(page.getByLabel('J’accepte les conditions générales')).not.toBeChecked()
  await openOrder(page, '?pack=pack-integral&pages=400')
  await expect(page.getByLabel('Nombre de pages')).toHaveValue('400')
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
})

test('a double click sends one order', async ({ page }) => {
  await openOrder(page)
  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/order')) sent++
  })
  await orderButton(page).dblclick()
  await page.waitForURL(/\/paiement-test\//)
  expect(sent).toBe(1)
})

test.describe('answered without a sentence', () => {
  test.use({ allowedProblems: [/502/] })

  test('an order is told that it failed, keeps what was typed, and is sent again', async ({ page }) => {
    await page.route('**/api/public/order', (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    )
    await openOrder(page)
    await fillAuthor(page, newEmail())
    await acceptTerms(page)
    await orderButton(page).click()
    await expect(page.locator('.toast', { hasText: 'Erreur' })).toContainText(
      'Erreur lors de la création de la commande',
    )
    await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
    await page.unroute('**/api/public/order')
    await orderButton(page).click()
    await page.waitForURL(/\/paiement-test\//)
  })
})

test('the keyboard alone fills the form and sends it', async ({ page }) => {
  await openOrder(page)
  // Listened to from here: a browser takes a moment before it hands its choosers over.
  const chosen = page.waitForEvent('filechooser')
  await page.getByLabel('Prénom').focus()
  for (const text of ['Marie', 'Aubrac', newEmail(), '04 66 00 00 00']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The address to bill and the company, folded, are passed by.
  await tabTo(page, page.getByLabel('Service'))
  await page.keyboard.type('Pack KDP')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Titre')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'choisissez-les' }))
  await page.keyboard.press('Enter')
  await (await chosen).setFiles({ name: 'texte.txt', mimeType: 'text/plain', buffer: Buffer.from('Un.') })
  await expect(page.getByText('texte.txt')).toBeVisible()
  for (const box of ['J’accepte les conditions générales', 'J’ai lu la politique']) {
    await tabTo(page, page.getByLabel(box))
    await page.keyboard.press('Space')
  }
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/paiement-test\//)
  await expect(page.getByRole('heading', { name: /350,00/ })).toBeVisible()
})

test('no width down to 320 px scrolls sideways', async ({ page }) => {
  await openOrder(page)
  await orderButton(page).click()
  for (const width of [320, 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form reads, and says what asks for JavaScript', async ({ page }) => {
    await page.goto('/commande-invitee?pack=pack-integral&pages=250')
    await expect(page.getByRole('heading', { name: 'Commandez votre correction' })).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('demandent JavaScript')
    await expect(page.getByText('Total TTC')).toBeVisible()
    await expect(page.getByLabel('Service')).toHaveValue(/.+/)
  })
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
