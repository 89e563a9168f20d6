import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from '#contract/api.ts'
import { chromium } from '../../chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { launchOf } from '../support/browser.ts'
import { onDatabase } from '../support/database.ts'
import { makeDocx, makePdf, sha256 } from '../support/files.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { activate, apiOf, newEmail, PASSWORD, sendOrder } from '../order/order-steps.ts'
import { signIn } from '../auth/account-steps.ts'
import { enterArea, newAuthor } from './author-steps.ts'

// A PDF is looked at here: the headless shell shows none.
test.use({ launchOptions: launchOf(chromium) })

async function makePicture(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const drawn = { width: 600, height: 900, channels: 3 as const, background: '#b3261e' }
  await sharp({ create: drawn }).png().toFile(path)
  return path
}

/** Whether an address made of bytes in memory still leads to them. */
const isInMemory = (page: Page, address: string | null) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url ?? ''
    return image.decode().then(
      () => true,
      () => false,
    )
  }, address)

async function byNight(page: Page, name: string): Promise<void> {
  await keepScreens(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreens(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

test('an author of five hundred files, then of two hundred projects, filters, sorts, turns pages, and comes back to the same place', async ({
  page,
  server,
}) => {
  test.slow()
  const author = await newAuthor(server)
  await onDatabase(
    server,
    `insert into fichiers (id, kind, commande_id, nom, titre, mime_type, taille, sha256, storage_key, created_at)
     select gen_random_uuid(), case when n % 5 = 0 then 'LIVRABLE' else 'SOURCE' end, '${author.commandeId}',
            'chapitre-' || lpad(n::text, 3, '0') || case when n % 7 = 0 then '.pdf' else '.docx' end, 'Chapitre ' || n,
            'application/pdf', n * 10000, md5(n::text) || md5(n::text), gen_random_uuid()::text, now() - n * interval '1 hour'
       from generate_series(1, 500) n`,
  )
  await enterArea(page, author.token, '/app/files')
  const files = page.getByRole('table', { name: 'Fichiers' })
  await expect(page.getByText('1 à 20 sur 500')).toBeVisible()
  await expectAccessible(page)
  await byNight(page, 'client-files-500')

  await page.getByRole('link', { name: 'Textes corrigés' }).click()
  await expect(page.getByText('1 à 20 sur 100')).toBeVisible()
  await page.getByLabel('Trier').selectOption('De A à Z')
  await expect(files.getByRole('row').nth(1)).toContainText('chapitre-005')
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(files.getByRole('row').nth(1)).toContainText('chapitre-105')
  await expect(page).toHaveURL(/type=LIVRABLE.*sortBy=filename.*page=2/)

  await files.getByRole('link', { name: 'Les Hauts de Lozère' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les Hauts de Lozère' })).toBeVisible()
  await page.goBack()
  await expect(files.getByRole('row').nth(1)).toContainText('chapitre-105')

  await page.goto('/app/files')
  await page.getByRole('searchbox').fill('CHAPITRE-499')
  await expect(files.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=CHAPITRE-499/)
  await page.getByRole('searchbox').fill('introuvable')
  await expect(page.getByRole('heading', { name: 'Aucun fichier ne correspond' })).toBeVisible()
  await page.goto('/app/files?page=99')
  await expect(page.getByRole('heading', { name: 'Cette page est vide' })).toBeVisible()

  await onDatabase(
    server,
    `insert into commandes (id, user_id, service_nom, titre, montant, lignes, statut, demarrage_immediat, delai_jours,
                            revisions_incluses, recherche, date_promise, created_at)
     select gen_random_uuid(), user_id, service_nom, 'Tome ' || lpad(n::text, 3, '0'), montant, lignes,
            (array['EN_COURS', 'TERMINE', 'ESTIMATION_ENVOYEE', 'PAYEE'])[1 + n % 4], true, delai_jours,
            revisions_incluses, 'tome ' || lpad(n::text, 3, '0'), current_date + n, now() - n * interval '1 day'
       from commandes, generate_series(1, 199) n where id = '${author.commandeId}'`,
    `insert into conversations (id, type, titre, client_id, commande_id)
     select 'cmd_' || id, 'project', titre, user_id, id from commandes where titre like 'Tome %'`,
  )
  await page.goto('/app/projects')
  await expect(page.getByText('1 à 10 sur 200')).toBeVisible()
  await expect(page.getByText('Étape 2 sur 4').first()).toBeVisible()
  await expectAccessible(page)
  await byNight(page, 'client-projects-200')
  await page.getByRole('link', { name: 'Devis à accepter 50' }).click()
  await expect(page.getByText('1 à 10 sur 50')).toBeVisible()
  await page.getByLabel('Trier').selectOption('Titre')
  await page.getByRole('link', { name: 'Page 5' }).click()
  await expect(page.getByRole('link', { name: 'Tome 198' })).toBeVisible()
  await page.getByRole('link', { name: 'Tome 198' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tome 198' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('41 à 50 sur 50')).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(page.getByText('Vous n’avez rien à régler.')).toBeVisible()
  await byNight(page, 'client-dashboard-200')
})

test.describe('images and PDF', () => {
  // Chromium tells of an address in memory that leads nowhere any more.
  test.use({ allowedProblems: [/ERR_FILE_NOT_FOUND/] })

  test('are sent together, looked at by keyboard, and proven', async ({ page, server, context }, info) => {
    const folder = info.outputPath()
    const email = newEmail()
    const { checkoutUrl, pendingCommandeId: id } = await sendOrder(server, email)
    const call = apiOf(server)
    const session = new URL(checkoutUrl, server.url).pathname.split('/').at(-1) ?? ''
    await call(api.payments.sandboxPay, { params: { id: session }, body: { outcome: 'card' } })
    await call(api.payments.simulateWebhook, { body: { sessionId: session } })
    await activate(server, email)
    // Entered by the sign-in page, whose policy allows no frame.
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
    await byNight(page, 'client-preview-picture')
    const address = await shown.getAttribute('src')
    expect(await isInMemory(page, address)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(cover).toBeFocused()
    expect(await isInMemory(page, address)).toBe(false)

    await page.getByRole('link', { name: 'Voir roman.pdf' }).press('Enter')
    await expect(preview.getByTitle('roman.pdf')).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => page.frames().map((frame) => frame.url().split(':')[0])).toContain('blob')
    await byNight(page, 'client-preview-pdf')
    await page.goBack()
    await expect(preview).toBeHidden()

    await page.getByRole('link', { name: 'Voir planches.pdf' }).click()
    await expect(preview.getByText(/Ce fichier pèse 5,\d\u00a0Mo/)).toBeVisible()
    await preview.getByRole('button', { name: 'Afficher quand même' }).click()
    await expect(preview.getByTitle('planches.pdf')).toHaveAttribute('src', /^blob:/)
    await preview.getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByRole('link', { name: 'Voir roman.docx' })).toHaveCount(0)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Preuve de dépôt de roman.docx' }).click()
    const proof = page.getByRole('dialog', { name: 'Preuve de dépôt' })
    await expect(proof.getByText(await sha256(manuscript))).toBeVisible()
    await expectAccessible(page)
    await byNight(page, 'client-proof')
    await proof.getByRole('button', { name: 'Copier' }).click()
    await expect(page.getByText('Preuve de dépôt copiée')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(await sha256(manuscript))
  })
})
