import type { Page } from '@playwright/test'
import { newEmail } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { openWithin } from '../support/look.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

/** Ten pages, sent from the site without its page. */
async function sendSample({ url }: Server, email: string): Promise<void> {
  const form = new FormData()
  const fields = { nom: 'Élise Ménard', email, telephone: '06 12 34 56 78', genre: 'roman' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('description', 'Les dialogues du deuxième chapitre.')
  form.set('fichier', new File(['%PDF-1.7 dix pages'], 'dix-pages.pdf'))
  const { status } = await fetch(`${url}/api/public/free-sample`, { method: 'POST', body: form })
  expect(status).toBe(201)
}

const openSample = async (page: Page, email: string) => {
  const row = page.getByRole('table', { name: 'Échantillons' }).getByRole('row', { name: email })
  await row.getByRole('link').click()
  return { row, panel: page.getByRole('complementary', { name: 'Élise Ménard' }) }
}

test('a free sample is read, taken in hand, answered by e-mail and done', async ({ page, server }) => {
  const email = newEmail()
  await sendSample(server, email)
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Échantillons', exact: true }).click()
  await page.getByRole('searchbox').fill(email)
  // A row pressed before the search is in the address would forget the search.
  await expect(page.getByRole('row', { name: email }).getByRole('link').first()).toHaveAttribute(
    'href',
    /search=/,
  )
  const { row, panel } = await openSample(page, email)
  await expect(row).toContainText('Nouveau')
  await expect(panel.getByText('Les dialogues du deuxième chapitre.')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-sample')
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'dix-pages.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('dix-pages.pdf')

  await panel.getByRole('button', { name: 'Prendre en main' }).click()
  await expect(row).toContainText('Pris en main')
  await panel.getByRole('link', { name: 'Répondre par e-mail' }).click()
  await page.getByLabel('Répondre au nom de la maison').fill('Voici vos dix pages, corrigées.')
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await waitForMail(server, { to: email, subject: /vous répond/ })

  await openWithin(page, `/admin/echantillons?search=${encodeURIComponent(email)}&statut=REPONDU`)
  await expect(row).toContainText('Répondu')
  await openSample(page, email)
  await panel.getByRole('button', { name: 'Marquer terminé' }).click()
  await expect(panel.getByText('Terminé', { exact: true })).toBeVisible()
  await expect(page.getByText('Aucun échantillon ne correspond à ces critères')).toBeVisible()
  await page.getByRole('link', { name: 'Voir tous les échantillons' }).click()
  await expect(row).toContainText('Terminé')
})
