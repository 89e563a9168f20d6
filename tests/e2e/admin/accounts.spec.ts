import { newClient, signIn } from '../auth/account-steps.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

test.describe('an account of a client', () => {
  test.use({ allowedProblems: [/401|409/] })

  test('is found, renamed, closed and opened again', async ({ page, server, browser }) => {
    const { email } = await newClient(server)
    await openHouse(page, server, '/admin/utilisateurs')
    await expect(page).toHaveURL(/\/admin\/users$/)
    await page.getByRole('searchbox').fill(email)
    const row = page.getByRole('table', { name: 'Utilisateurs' }).getByRole('row', { name: email })
    await expect(row).toContainText('Client')
    // A row pressed before the search is in the address would forget the search.
    await expect(row.getByRole('link').first()).toHaveAttribute('href', /search=/)
    await row.getByRole('link').click()
    const panel = page.getByRole('complementary')
    await panel.getByLabel('Nom', { exact: true }).fill('Kerbrat-Le Goff')
    await keepScreens(page, 'admin-account')
    await panel.getByRole('button', { name: 'Enregistrer le compte' }).click()
    await expect(row).toContainText('Kerbrat-Le Goff')

    await panel.getByRole('button', { name: 'Désactiver le compte' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver le compte' }).click()
    await expect(row).toContainText('Désactivé')
    const theirs = await browser.newPage({ baseURL: server.url })
    await theirs.goto('/login')
    await signIn(theirs, email)
    await expect(theirs.getByRole('alert')).toContainText('Ce compte est désactivé')
    await theirs.close()

    await page.reload()
    await panel.getByRole('button', { name: 'Réactiver le compte' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Réactiver le compte' }).click()
    await expect(row).toContainText('Actif')
  })

  test('is erased once it is confirmed, and one’s own is not', async ({ page, server }) => {
    const { email } = await newClient(server)
    await openHouse(page, server, `/admin/users?search=${encodeURIComponent(email)}`)
    const table = page.getByRole('table', { name: 'Utilisateurs' })
    await table.getByRole('row', { name: email }).getByRole('link').click()
    await page.getByRole('button', { name: 'Supprimer le compte' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le compte' }).click()
    await expect(page.getByText('Aucun compte ne correspond à ces critères')).toBeVisible()
    // The list is read again first: then only the dialog closes, and the panel's address is left.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/users\?search=/)

    await openWithin(page, `/admin/users?search=${encodeURIComponent(server.admin.email)}`)
    await table.getByRole('row', { name: server.admin.email }).getByRole('link').click()
    await page.getByRole('button', { name: 'Supprimer le compte' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le compte' }).click()
    await expect(
      page.locator('.toast', { hasText: 'Vous ne pouvez pas supprimer votre propre compte.' }),
    ).toBeVisible()
  })
})
