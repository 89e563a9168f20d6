import { api } from '#contract/api.ts'
import { apiOf, newEmail } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

test('an address that asked for the newsletter is found, unsubscribed, and forgotten', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await apiOf(server)(api.newsletter.subscribe, { body: { email, source: 'footer' } })
  await waitForMail(server, { to: email, subject: /Confirmez/ })
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Abonnés', exact: true }).click()
  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('table', { name: 'Abonnés' }).getByRole('row', { name: email })
  await expect(row).toContainText('En attente')
  // A row pressed before the search is in the address would forget the search.
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /search=/)
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: email })
  await expect(panel.getByText('pied de page du site')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-subscription')

  await panel.getByRole('button', { name: 'Désabonner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désabonner' }).click()
  await expect(row).toContainText('Désabonné')
  await expect(panel.getByText('Désabonné le')).toBeVisible()
  await page.reload()
  await panel.getByRole('button', { name: 'Oublier l’adresse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oublier l’adresse' }).click()
  await expect(page.getByText('Aucun abonné ne correspond à ces critères')).toBeVisible()
})
