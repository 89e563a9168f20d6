import { BLOG_ARTICLES } from '#web/site/blog/blog-articles.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

for (const { slug, titre, categorie, description, lectureMinutes } of BLOG_ARTICLES) {
  test(`the article « ${titre} » says what it is, reads well, and leads to the house`, async ({ page }) => {
    const answer = await page.goto(`/blog/${slug}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(frenchSpaces(`${titre} | Bon à tirer`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', frenchSpaces(description))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frenchSpaces(titre))
    await expect(page.getByText(categorie, { exact: true })).toBeVisible()
    await expect(page.getByText(`31 juillet 2025 · ${lectureMinutes} min de lecture`)).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, `blog-${slug}`)
    await page.getByRole('link', { name: 'Nous écrire' }).click()
    await expect(page).toHaveURL('/#contact')
    await page.goBack()
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(page).toHaveURL('/')
  })
}

test('the articles are read without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/blog/amazon-kdp-guide')
  await expect(page.getByRole('heading', { name: /L’épreuve, dernière gardienne/ })).toBeVisible()
  await context.close()
})

test.describe('an article that was never written', () => {
  test.use({ allowedProblems: [/404/] })

  test('is the 404 page, with its status', async ({ page }) => {
    const answer = await page.goto('/blog/comment-devenir-riche')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Introuvable')
  })
})
