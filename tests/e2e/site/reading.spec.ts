import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

const TEXTS = [
  ['/cgv', 'Conditions générales de vente'],
  ['/pages/conditions-generales', 'Conditions générales de vente'],
  ['/pages/politique-de-confidentialite', 'Politique de confidentialité'],
  ['/pages/rgpd', 'Politique de confidentialité'],
  ['/mentions-legales', 'Mentions légales'],
  ['/retractation', 'Renoncer à un contrat'],
] as const

for (const [path, title] of TEXTS) {
  test(`${path} reads as « ${title} », dated, and accessible`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Dernière mise à jour : 31 juillet 2025')).toBeVisible()
    await expectAccessible(page)
  })
}

test('the legal texts are read without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/cgv')
  await expect(page.getByText('Le droit français s’applique.')).toBeVisible()
  await context.close()
})

test.describe('what does not exist', () => {
  test.use({ allowedProblems: [/404/] })

  test('an unknown path is the 404 page, with its status', async ({ page }) => {
    const answer = await page.goto('/un-chapitre-perdu')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Introuvable')
    await expectAccessible(page)
    await keepScreens(page, 'not-found')
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an unknown static page says so, with the 404 status', async ({ page }) => {
    const answer = await page.goto('/pages/inconnue')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
    await expect(page.getByText("La page que vous cherchez n'existe pas ou a été déplacée.")).toBeVisible()
  })

  test('an unknown path of the API answers in JSON', async ({ request }) => {
    const answer = await request.get('/api/un-chapitre-perdu')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Ressource introuvable' })
  })
})

test('a signed-out visitor to a private area is led to the home page', async ({ page }) => {
  for (const path of ['/app/projects', '/admin/commandes']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
