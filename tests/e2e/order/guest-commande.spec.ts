import { stat, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx, makePdf, sha256 } from '../support/files.ts'
import { tabTo } from '../support/keyboard.ts'
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
  openForm,
  orderButton,
  pay,
} from './commande-steps.ts'

// Animations on, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a guest sends an empty order, mends it, joins a Word and a PDF manuscript, pays, and finds both byte for byte', async ({
  page,
  server,
}, info) => {
  test.slow()
  const email = newEmail()
  const docx = await makeDocx({ folder: info.outputPath(), name: 'hauts-de-lozère-v7.docx', megabytes: 6 })
  const pdf = await makePdf({ folder: info.outputPath(), name: 'carte.pdf', megabytes: 5 })
  await sendEmpty(page)
  await openForm(page)
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
  await keepScreens(page, 'order-filled')
  await orderButton(page).click()
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeVisible()
  await expect(page.getByText('Commande créée ! Redirection vers le paiement...')).toBeVisible()
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
  await openForm(page)
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

test('the keyboard alone fills the form and sends it', { tag: '@aside' }, async ({ page }) => {
  await openForm(page)
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
  await expect(page.getByLabel('Service').locator('option:checked')).toContainText('Pack KDP')
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

/** Sends an empty order: a summary of the problems takes the focus and leads to each field. */
async function sendEmpty(page: Page): Promise<void> {
  await openForm(page, '')
  // A key Tab held down scrolls the page for a while: the summary had the focus, out of sight.
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
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
  await expect(summary).toBeInViewport()
  await keepScreens(page, 'order-refused')
  const wide = page.viewportSize()
  for (const width of [320, 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  if (wide) await page.setViewportSize(wide)
  await summary.getByRole('link', { name: "Format d'email invalide" }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
}
