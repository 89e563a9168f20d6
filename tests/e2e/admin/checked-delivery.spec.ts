import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comment, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { authorOf, changeCommande, enterHouse, newPaidCommande, panelOf } from './house-steps.ts'

const LINES = Array.from(
  { length: 300 },
  (_, index) => `Phrase ${index + 1} du carnet, que son auteur avait écrite dans la nuit sans se relire.`,
)
const book = (lines: string[], end = '') => ({
  body: heading('Le carnet') + lines.map((line) => p(r(line))).join('') + end,
})

test('the house reads what was deposited, and what it is about to deliver', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'lecture-'))
  const write = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  const manuscript = await write(
    'carnet.docx',
    docxOf({ ...book(LINES), comments: comment(1, 'Fin à revoir') }),
  )
  const commande = await newPaidCommande(server, { manuscript, pages: 30 })
  const author = await authorOf(browser, server, commande)
  await changeCommande(server, commande.id, { statut: 'EN_COURS' })

  // Counted by the job: both sides read the count, only the house its difference with the order.
  await enterHouse(page, server)
  await page.goto(`/admin/commandes/${commande.id}`)
  const panel = panelOf(page, commande.titre)
  await expect(panel).toContainText('4 502 mots, 16 pages ; 1 commentaire')
  await expect(panel).toContainText('30 pages commandées, 16 déposées.')
  await keepScreens(page, 'admin-comptage')
  await author.page.goto(`/app/projects/${commande.id}`)
  await expect(author.page.getByText('4 502 mots, 16 pages ; 1 commentaire')).toBeVisible()
  await expect(author.page.getByText('commandées')).toHaveCount(0)

  // The inspection tells of another book before the delivery, and of a corrector's oversight.
  const other = LINES.map(
    (_, index) => `La mer montait ce soir-là vers la jetée ${index}, et Jeanne attendait.`,
  )
  const wrong = await write('autre-livre.docx', docxOf(book(other, p(ins('Fin.')))))
  const changed = LINES.map((line, index) => (index === 7 ? line.replace('nuit', 'journée') : line))
  const right = await write(
    'carnet-corrections.docx',
    docxOf({ ...book(changed, p(ins('Fin.'))), comments: comment(1, 'TODO : la date') }),
  )
  await panel.getByRole('button', { name: 'Livrer le texte corrigé' }).click()
  const delivery = page.getByRole('dialog', { name: 'Livrer le texte corrigé' })
  await delivery.locator('input[type=file]').setInputFiles([wrong])
  await expect(delivery.getByText('1 correction, de Claire Dumas.')).toBeVisible()
  await expect(delivery.getByText('Ce fichier ne ressemble pas à celui de l’auteur.')).toBeVisible()
  await delivery.getByRole('button', { name: 'Livrer au client' }).click()
  const doubt = page.getByRole('alertdialog')
  await expect(doubt).toContainText('autre-livre.docx')
  await expect(doubt).toContainText('carnet.docx')
  await keepScreens(page, 'admin-livraison-doute')
  await doubt.getByRole('button', { name: 'Revenir' }).click()
  await delivery.getByRole('button', { name: /autre-livre/ }).click()
  await delivery.locator('input[type=file]').setInputFiles([right])
  await expect(delivery.getByText('1 commentaire ne s’adresse à personne :')).toBeVisible()
  await delivery.getByText('1 passage a changé sans marque').click()
  await expect(delivery.getByText('dans la journée')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-livraison-lue')
  await delivery.getByRole('button', { name: 'Livrer au client' }).click()
  await expect(page.getByText('Livraison envoyée', { exact: true })).toBeVisible()

  // Both sides read the unmarked passages, with both texts.
  await expect(panel.getByText('1 passage a changé sans marque')).toBeVisible({ timeout: 30_000 })
  await author.page.reload()
  await author.page.getByText('1 passage a changé sans marque').click()
  await expect(author.page.getByText('dans la journée')).toBeVisible()
  await keepScreens(author.page, 'atelier-sans-marque')
  await author.page.context().close()
  await rm(folder, { recursive: true })
})
