import { newEmail, PASSWORD } from '../order/commande-steps.ts'
import { EVIL, everyName } from '../site/hostile-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { orderTenPages } from './account-steps.ts'

test.use({ allowedProblems: [/40[019]/] })

test('an author activates the account of an order, once; a link that never was, or without its token, says so', async ({
  page,
  server,
}) => {
  const path = await orderTenPages(server, newEmail())
  await page.request.fetch(path, { method: 'HEAD' })
  // Other parameters of the link lead nowhere.
  await page.goto(path + everyName(EVIL))
  await expect(page.getByText('Bonjour Marie-Thérèse Aubrac')).toBeVisible()
  const password = page.getByLabel('Mot de passe', { exact: true })
  for (const [typed, strength] of [
    ['lozere4', 'Faible'],
    ['lozere48', 'Moyen'],
    [PASSWORD, 'Fort'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(strength, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Confirmez le mot de passe').fill('autre chose')
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'activation')

  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app\/dashboard$/)

  await page.evaluate(() => localStorage.clear())
  // It is said for two seconds, then leads to the sign-in.
  const said = expect(page.getByRole('heading', { level: 1, name: 'Compte déjà activé' })).toBeVisible()
  await Promise.all([said, page.goto(path)])
  await page.waitForURL(/\/login$/)

  await page.goto('/activation/inconnu')
  await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir un nouveau lien' })).toHaveCount(0)
  await keepScreens(page, 'activation-unknown')
  await page.goto('/activation')
  await expect(page.getByRole('alert')).toContainText("Token d'activation manquant")
})
