import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { GUEST_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx } from '../support/files.ts'
import { keepScreens } from '../support/screens.ts'
import { startServer } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { openLine } from './cut-line.ts'
import {
  acceptTerms,
  expectConfirmed,
  fileInput,
  fillAuthor,
  newEmail,
  openOrder,
  orderButton,
  pay,
} from './order-steps.ts'

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Il pleuvait.') })
const AGAIN =
  'Votre navigateur n’a pas gardé les fichiers\u00a0: choisissez-les de nouveau, ou fermez ce message pour commander sans.'
const rows = (page: Page) => page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')
// A line at which eight megabytes take half a minute.
const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 }

test('a file of 51 MB and an eleventh file are set aside, and the others are kept', async ({
  page,
}, info) => {
  const large = info.outputPath('carte-causse.tif')
  await sparseFile(large, 51 * 1024 * 1024)
  const whole = info.outputPath('juste-assez.tif')
  await sparseFile(whole, GUEST_FILE_LIMITS.maxBytes)
  await openOrder(page)
  await fileInput(page).setInputFiles([large, whole])
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Le fichier "carte-causse.tif" est trop volumineux (max 50MB)')
  await expect(rows(page)).toHaveCount(1)
  await keepScreens(page, 'order-file-refused')
  await alert.getByRole('button', { name: 'Fermer ce message' }).click()
  await expect(alert).toBeHidden()

  await fileInput(page).setInputFiles(Array.from({ length: 10 }, (_, index) => text(`note-${index + 1}.txt`)))
  await expect(rows(page)).toHaveCount(10)
  await expect(alert).toContainText('Erreur avec le fichier note-10.txt')
  await expectAccessible(page)
})

test('an empty file is set aside at once: the server would refuse the whole order for it', async ({
  page,
}) => {
  await openOrder(page)
  await fileInput(page).setInputFiles([
    { name: 'vide.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    text('plein.txt'),
  ])
  await expect(page.getByRole('alert')).toContainText('Erreur avec le fichier vide.txt')
  await expect(rows(page)).toHaveCount(1)
})

test('a reload says which files it has lost, until each is chosen again or given up', async ({ page }) => {
  const notice = page.getByRole('alert').filter({ hasText: 'choisissez-les de nouveau' })
  await openOrder(page)
  await fileInput(page).setInputFiles([text('roman.txt'), text('préface.txt'), text('notes.txt')])
  await rows(page)
    .filter({ hasText: 'notes.txt' })
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await page.reload()
  await expect(notice.getByRole('listitem')).toHaveText(['roman.txt', 'préface.txt', AGAIN])
  await expectAccessible(page)
  await keepScreens(page, 'order-files-lost')

  await fileInput(page).setInputFiles([text('roman.txt')])
  await expect(notice.getByRole('listitem')).toHaveText(['préface.txt', AGAIN])
  await page.reload()
  await expect(notice.getByRole('listitem')).toHaveText(['roman.txt', 'préface.txt', AGAIN])
  await notice.getByRole('button', { name: 'Fermer ce message' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(orderButton(page)).toHaveAttribute('type', 'submit')
  await expect(notice).toBeHidden()
})

// An order left without the manuscript that its author had joined before a reload, and nothing stopped it.
test('an order is not sent without the files that a reload lost, until they are given up', async ({
  page,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: 'choisissez-les de nouveau' })
  await openOrder(page)
  await fillAuthor(page, newEmail())
  await fileInput(page).setInputFiles([text('roman.txt')])
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(notice).toBeVisible()
  await acceptTerms(page)
  await orderButton(page).click()
  await page.getByRole('link', { name: 'Choisissez de nouveau roman.txt, ou fermez ce message' }).click()
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  await keepScreens(page, 'order-files-lost-refused')
  await notice.getByRole('button', { name: 'Fermer ce message' }).click()
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
})

test('back from the payment page, the author is told to join the files again; once paid, no more', async ({
  page,
}) => {
  const notice = page.getByText('choisissez-les de nouveau')
  await openOrder(page)
  await fillAuthor(page, newEmail())
  await fileInput(page).setInputFiles([text('roman.txt')])
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await page.goBack()
  await expect(notice).toBeVisible()
  await page.goForward()
  await pay(page)
  await expectConfirmed(page)
  await openOrder(page)
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await expect(notice).toBeHidden()
})

test('the zone shows that files are held over it', async ({ page }) => {
  await openOrder(page)
  const zone = page.locator('.drop')
  const dataTransfer = await page.evaluateHandle(() => {
    const held = new DataTransfer()
    held.items.add(new File(['a'], 'a.txt', { type: 'text/plain' }))
    return held
  })
  await zone.dispatchEvent('dragenter', { dataTransfer })
  await expect(zone).toHaveAttribute('data-drag', 'over')
  await zone.dispatchEvent('drop', { dataTransfer })
  await expect(zone).not.toHaveAttribute('data-drag', 'over')
  await expect(rows(page)).toHaveCount(1)
})

test('an image shows its preview, released when the file is removed', async ({ page }) => {
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (url) => {
      document.documentElement.dataset.released = url
      revoke(url)
    }
  })
  await openOrder(page)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const image = { name: 'couverture.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await fileInput(page).setInputFiles([image, text('a.txt')])
  const preview = rows(page).first().locator('img')
  const url = await preview.getAttribute('src')
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await expect(rows(page).nth(1).locator('img')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer couverture.png' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-released', url ?? '')
})

test('a file keeps a title, and an order waits for the one being named', async ({ page }) => {
  await openOrder(page)
  await fileInput(page).setInputFiles(text('a.txt'))
  await page.getByRole('button', { name: 'Renommer ou décrire a.txt' }).click()
  await expect(page.getByLabel('Titre du fichier')).toBeFocused()
  await page.getByLabel('Titre du fichier').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Le titre est requis')).toBeVisible()
  await orderButton(page).click()
  await page.getByRole('link', { name: 'Enregistrez le titre du fichier a.txt, ou annulez' }).click()
  await expect(page.getByLabel('Titre du fichier')).toBeFocused()
  await keepScreens(page, 'order-file-editing')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Renommer ou décrire a.txt' })).toBeFocused()
  await expect(rows(page)).toContainText('a.txt')
})

test.describe('the network is lost during the upload', () => {
  test.use({ allowedProblems: [/other host: http:.*localhost|net::ERR_/] })

  test('the order is kept, and goes again with nothing typed twice', async ({ page }, info) => {
    // A server of its own starts first.
    test.setTimeout(180_000)
    const docx = await makeDocx({ folder: info.outputPath(), name: 'roman.docx', megabytes: 8 })
    const line = await openLine()
    const server = await startServer({ environment: { APP_URL: line.url } })
    line.leadTo(server.url)
    try {
      await prepare(page, { path: docx, at: line.url })
      line.cutAfter(3_000_000)
      await orderButton(page).click()
      await expect(page.getByText('Erreur de connexion. Veuillez réessayer.')).toBeVisible()
      await expect(rows(page)).toContainText('La connexion s’est interrompue. Le fichier est gardé.')
      await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
      await expectAccessible(page)
      await keepScreens(page, 'order-interrupted')

      line.mend()
      await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
      await page.waitForURL(/\/paiement-test\//)
      await pay(page)
      await expectConfirmed(page)
    } finally {
      await server.stop()
      await line.close()
    }
  })
})

test('the author sees the bytes leave, cancels the sending, and may send again', async ({ page }, info) => {
  const docx = await makeDocx({ folder: info.outputPath(), name: 'roman.docx', megabytes: 8 })
  await prepare(page, { path: docx })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW)
  await orderButton(page).click()
  await expect(page.getByText(/ sur .*, encore \d+\ssecondes?/)).toBeVisible()
  await expect(rows(page).getByRole('progressbar')).not.toHaveJSProperty('value', 0)
  await expect(page.getByRole('button', { name: 'Traitement en cours...' })).toBeDisabled()
  await expectAccessible(page)
  await keepScreens(page, 'order-sending')
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByText('L’envoi est annulé.')).toBeVisible()
  await expect(orderButton(page)).toBeEnabled()

  await network.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: -1 })
  await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await page.waitForURL(/\/paiement-test\//)
})

async function prepare(page: Page, { path, at }: { path: string; at?: string }): Promise<void> {
  await openOrder(page, '?pack=pack-integral&pages=250', at)
  await fillAuthor(page, newEmail())
  await fileInput(page).setInputFiles(path)
  await acceptTerms(page)
}

async function sparseFile(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.close()
}
