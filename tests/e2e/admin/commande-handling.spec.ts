import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { makeDocx, sha256 } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { authorOf, badgeIn, enterHouse, houseToken, newPaidCommande, panelOf } from './house-steps.ts'

// Animations on, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const inMenu = (page: Page, section: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${section}`) })

test('the house works an order from its sign-in to « Terminé », and its author follows each step', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'maison-'))
  const manuscript = await makeDocx({ folder, name: 'hauts-de-lozere.docx' })
  const corrected = await makeDocx({ folder, name: 'hauts-de-lozere-corrigé.docx', megabytes: 6 })
  const tracked = await makeDocx({ folder, name: 'hauts-de-lozere-corrections.docx' })
  const commande = await newPaidCommande(server, { manuscript })
  const author = await authorOf(browser, server, commande)
  const asAuthor = apiOf(server, author.token)
  const project = `/app/projects/${commande.id}`
  const toAuthor = (subject: RegExp) => waitForMail(server, { to: commande.email, subject })

  // The author asks something before anybody has started.
  const question = 'Le patois des dialogues est voulu : faut-il un glossaire ?'
  await asAuthor(api.messages.write, { body: { commandeId: commande.id, content: question } })

  await enterHouse(page, server)
  await expect(page.getByRole('link', { name: /à confier à un correcteur/ })).toBeVisible()
  const { count: unread } = await apiOf(server, await houseToken(server))(api.messages.unreadCount, {})
  await expect(inMenu(page, 'Messagerie')).toContainText(`${unread}`)

  await page.getByRole('link', { name: 'Commandes', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Titre, client ou facture' }).fill(commande.titre.toUpperCase())
  const paid = page.getByRole('navigation', { name: 'Statut' }).getByRole('link', { name: /Payées/ })
  // The tab forgets a search that is not in its address yet.
  await expect(paid).toHaveAttribute('href', /search=LES/)
  await expect(page.getByRole('row').filter({ hasText: 'Aubrac' })).toHaveCount(1)
  await paid.click()
  await expect(paid).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: commande.titre }).click()

  const panel = panelOf(page, commande.titre)
  await expect(panel).toBeFocused()
  await expect(badgeIn(panel)).toHaveText('Payée')
  await expect(panel).toContainText(/FAC-\d{4}-\d{3}/)
  await expect(panel.getByRole('button', { name: 'hauts-de-lozere.docx' })).toBeVisible()
  expect(
    await downloaded(page, () => panel.getByRole('button', { name: 'hauts-de-lozere.docx' }).click()),
  ).toBe(await sha256(manuscript))

  // Entrusted: the author learns to whom.
  await panel.getByLabel('Correcteur').selectOption({ label: 'Hélène Astier, romans et récits' })
  await panel.getByRole('button', { name: 'Confier' }).click()
  await expect(panel.getByText('Confiée à Hélène Astier')).toBeVisible()
  await author.page.goto(project)
  await expect(author.page.getByText('Hélène Astier commence bientôt la correction.')).toBeVisible()

  // Started, with a word.
  await panel.getByRole('button', { name: 'Commencer la correction' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel('Un mot au client').fill('Nous commençons lundi.')
  await asked.getByRole('button', { name: 'Commencer la correction' }).click()
  await expect(page.locator('.toast', { hasText: 'Correction commencée' })).toBeVisible()
  await expect(badgeIn(panel)).toHaveText('En cours')
  await expect(panel.getByText('Nous commençons lundi.')).toBeVisible()
  expect((await toAuthor(/Le travail commence/)).text).toContain('Nous commençons lundi.')
  await author.page.reload()
  await expect(author.page.locator('.project-facts')).toContainText('En correction')

  // Answered: the message is read, the count is gone.
  await panel.getByRole('link', { name: 'Écrire au client' }).click()
  await expect(page.getByRole('article')).toContainText(question)
  await expect(inMenu(page, 'Messagerie')).not.toContainText(`${unread}`)
  await expect(page.getByLabel('Répondre au nom de la maison')).toBeFocused()
  await page.getByLabel('Répondre au nom de la maison').fill('Oui, trois pages à la fin suffiront.')
  await keepScreens(page, 'admin-messagerie')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(page.getByRole('article').last()).toContainText('Oui, trois pages à la fin suffiront.')
  await expect(page.getByLabel('Répondre au nom de la maison')).toHaveValue('')
  await author.page.goto(project)
  await expect(author.page.getByText('Oui, trois pages à la fin suffiront.')).toBeVisible()

  // Delivered: several megabytes, on a slow line, with a word.
  await page.getByRole('link', { name: 'voir la commande' }).click()
  await panel.getByRole('button', { name: 'Livrer le texte corrigé' }).click()
  const delivery = page.getByRole('dialog', { name: 'Livrer le texte corrigé' })
  await delivery.getByRole('button', { name: 'Livrer au client' }).click()
  await expect(delivery.getByText('Choisissez le fichier à livrer.')).toBeVisible()
  await delivery.locator('input[type=file]').setInputFiles([corrected, tracked])
  await delivery.getByLabel('Ce que l’auteur lira').nth(1).fill('Version avec les corrections visibles')
  await delivery.getByLabel('Un mot au client').fill('Trois passages à relire en priorité.')
  const line = await slowLine(page)
  await delivery.getByRole('button', { name: 'Livrer au client' }).click()
  await expect(delivery.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/)
  await keepScreens(page, 'admin-livraison')
  await line.free()
  await expect(page.getByText('Livraison envoyée', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(panel.getByText('Texte corrigé livré')).toBeVisible()
  await expect(badgeIn(panel)).toHaveText('Livrée, à relire')
  await keepScreens(page, 'admin-commande')

  // Received: notified, mailed, and byte for byte the file sent.
  expect((await toAuthor(/Votre texte corrigé est prêt/)).text).toMatch(
    /Version avec les corrections visibles[^]*Trois passages à relire/,
  )
  const told = async () =>
    (await asAuthor(api.notifications.list, {})).notifications.map(({ title }) => title)
  // The corrector is told once the choice can no longer be undone.
  await expect
    .poll(told, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        'Votre correcteur est désigné',
        'Nouveau message',
        'Votre texte corrigé est arrivé',
      ]),
    )
  await author.page.goto(project)
  await expect(author.page.getByText('Trois passages à relire en priorité.')).toBeVisible()
  await expect(author.page.getByText('Version avec les corrections visibles').first()).toBeVisible()
  const take = author.page.getByRole('button', { name: 'Télécharger hauts-de-lozere-corrigé.docx' }).first()
  expect(await downloaded(author.page, () => take.click())).toBe(await sha256(corrected))

  // Good to print: finished for both.
  await author.page.getByRole('button', { name: 'Bon à tirer', exact: true }).click()
  await author.page.getByRole('button', { name: 'Donner mon bon à tirer' }).click()
  await expect(author.page.locator('.project-facts')).toContainText('Terminé')
  await page.reload()
  await expect(badgeIn(panel)).toHaveText('Terminée')
  await expect(panel.getByText('Bon à tirer donné')).toBeVisible()

  await inMenu(page, 'Factures').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Bon à tirer' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/commandes/${commande.id}$`))
  await expect(badgeIn(panel)).toHaveText('Terminée')
  await toAuthor(/Votre commande est terminée/)

  await author.context.close()
  await rm(folder, { recursive: true })
})

async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return sha256(await download.path())
}

/** A line that lets two megabytes a second leave, until it is freed. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 2_000_000 })
  return {
    free: () => session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 }),
  }
}
