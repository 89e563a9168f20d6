import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from '#contract/api.ts'
import { chromium } from '../../chromium.ts'
import { signIn } from '../auth/account-steps.ts'
import { activate, apiOf, newEmail, PASSWORD, sendCommande } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { launchOf } from '../support/browser.ts'
import { makeDocx, makePdf, sha256 } from '../support/files.ts'
import { keepByNight, keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

// A PDF is looked at here: the headless shell shows none.
test.use({ launchOptions: launchOf(chromium) })

async function makePicture(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const drawn = { width: 600, height: 900, channels: 3 as const, background: '#b3261e' }
  await sharp({ create: drawn }).png().toFile(path)
  return path
}

/** True while an address of bytes in memory still leads to them. */
const isInMemory = (page: Page, address: string | null) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url ?? ''
    return image.decode().then(
      () => true,
      () => false,
    )
  }, address)

test.describe('images and PDF', () => {
  // Chromium tells of an address in memory that leads nowhere any more.
  test.use({ allowedProblems: [/ERR_FILE_NOT_FOUND/] })

  test('are sent together, looked at by keyboard, and proven', async ({ page, server, context }, info) => {
    const folder = info.outputPath()
    const email = newEmail()
    const { checkoutUrl, pendingCommandeId: id } = await sendCommande(server, email)
    const call = apiOf(server)
    const session = new URL(checkoutUrl, server.url).pathname.split('/').at(-1) ?? ''
    await call(api.payments.sandboxPay, { params: { id: session }, body: { outcome: 'card' } })
    await call(api.payments.simulateWebhook, { body: { sessionId: session } })
    await activate(server, email)
    // The document is the sign-in page's, whose policy allows no frame.
    await page.goto('/login')
    await signIn(page, email, PASSWORD)
    await page.getByRole('link', { name: /^Mes projets/ }).click()
    await page.getByRole('link', { name: 'Les Hauts de Lozère' }).click()

    const picture = await makePicture(folder, 'couverture.png')
    const pdf = await makePdf({ folder, name: 'roman.pdf', megabytes: 1 })
    const large = await makePdf({ folder, name: 'planches.pdf', megabytes: 6 })
    const manuscript = await makeDocx({ folder, name: 'roman.docx', megabytes: 1 })
    await page.getByLabel('file upload').setInputFiles([picture, pdf, large, manuscript])
    await expect(page.getByRole('button', { name: 'Télécharger roman.docx' })).toBeVisible()
    await keepScreens(page, 'client-project-files')

    await page.goto(`/app/projects/${id}/files`)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Mes fichiers' }).click()
    const cover = page.getByRole('link', { name: 'Voir couverture.png' })
    await cover.focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog')
    const shown = preview.getByRole('img', { name: 'couverture.png' })
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(600)
    await expectAccessible(page)
    await keepByNight(page, 'client-preview-picture')
    const address = await shown.getAttribute('src')
    expect(await isInMemory(page, address)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(cover).toBeFocused()
    expect(await isInMemory(page, address)).toBe(false)

    await page.getByRole('link', { name: 'Voir roman.pdf' }).press('Enter')
    await expect(preview.getByTitle('roman.pdf')).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => page.frames().map((frame) => frame.url().split(':')[0])).toContain('blob')
    await keepByNight(page, 'client-preview-pdf')
    await page.goBack()
    await expect(preview).toBeHidden()

    await page.getByRole('link', { name: 'Voir planches.pdf' }).click()
    await expect(preview.getByText(/Ce fichier pèse 5,\d\u00a0Mo/)).toBeVisible()
    await preview.getByRole('button', { name: 'Afficher quand même' }).click()
    await expect(preview.getByTitle('planches.pdf')).toHaveAttribute('src', /^blob:/)
    await preview.getByRole('button', { name: 'Fermer' }).click()
    await expect(preview).toBeHidden()
    await expect(page.getByRole('link', { name: 'Voir roman.docx' })).toHaveCount(0)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Preuve de dépôt de roman.docx' }).click()
    const proof = page.getByRole('dialog', { name: 'Preuve de dépôt' })
    await expect(proof.getByText(await sha256(manuscript))).toBeVisible()
    await expectAccessible(page)
    await keepByNight(page, 'client-proof')
    await proof.getByRole('button', { name: 'Copier' }).click()
    await expect(page.getByText('Preuve de dépôt copiée')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(await sha256(manuscript))
  })
})
