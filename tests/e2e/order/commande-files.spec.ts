import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx } from '../support/files.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  expectConfirmed,
  fileInput,
  fillAuthor,
  newEmail,
  openForm,
  orderButton,
  pay,
} from './commande-steps.ts'
import { openLine } from './cut-line.ts'

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Il pleuvait.') })
const rows = (page: Page) => page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')
// A line at which eight megabytes take half a minute.
const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 }

test('files fall on the zone and an image is seen; a reload and the payment page lose them, and the author is told until it is paid', async ({
  page,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: 'choisissez-les de nouveau' })
  await openForm(page)
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

  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const image = { name: 'couverture.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await fileInput(page).setInputFiles([
    image,
    text('roman.txt'),
    { ...text('vide.txt'), buffer: Buffer.alloc(0) },
  ])
  await expect(page.getByRole('alert')).toContainText('Erreur avec le fichier vide.txt')
  await expect
    .poll(() =>
      rows(page)
        .nth(1)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(1)
  await expectAccessible(page)
  await keepScreens(page, 'order-file-refused')

  await fillAuthor(page, newEmail())
  await page.reload()
  await expect(notice.getByRole('listitem').first()).toHaveText('a.txt')
  await acceptTerms(page)
  await orderButton(page).click()
  await page
    .getByRole('link', {
      name: 'Choisissez de nouveau a.txt, couverture.png, roman.txt, ou fermez ce message',
    })
    .click()
  await expect(notice).toBeFocused()
  await keepScreens(page, 'order-files-lost-refused')
  await notice.getByRole('button', { name: 'Fermer ce message' }).click()
  await fileInput(page).setInputFiles([text('roman.txt')])
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await page.goBack()
  await expect(notice).toBeVisible()
  await page.goForward()
  await pay(page)
  await expectConfirmed(page)
  await openForm(page)
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await expect(notice).toBeHidden()
})

test.describe('on a line that is slow, then breaks', () => {
  test.use({ allowedProblems: [/other host: http:.*localhost|net::ERR_/] })

  test('the author sees the bytes leave, cancels, loses the network, and sends all of it again', async ({
    page,
    server,
  }, info) => {
    const docx = await makeDocx({ folder: info.outputPath(), name: 'roman.docx', megabytes: 8 })
    const line = await openLine()
    line.leadTo(server.url)
    try {
      await openForm(page, undefined, line.url)
      await fillAuthor(page, newEmail())
      await fileInput(page).setInputFiles(docx)
      await acceptTerms(page)
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
      line.cutAfter(3_000_000)
      await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
      await expect(page.getByText('Erreur de connexion. Veuillez réessayer.')).toBeVisible()
      await expect(rows(page)).toContainText('La connexion s’est interrompue. Le fichier est gardé.')
      await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
      await keepScreens(page, 'order-interrupted')

      line.mend()
      await page.getByRole('button', { name: 'Réessayer l’envoi' }).click()
      await page.waitForURL(/\/paiement-test\//)
      await pay(page)
      await expectConfirmed(page)
    } finally {
      await line.close()
    }
  })
})
