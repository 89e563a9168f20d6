import type { Page } from '@playwright/test'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'
import { modal, service } from './new-project-steps.ts'

test.use({ allowedProblems: [/404|Failed to fetch dynamically imported module/] })

/** Puts another version in place: this page's parts are served no more, until it is loaded again. */
async function deploy(page: Page): Promise<void> {
  let isLoadedAgain = false
  // Not at its `load`: on a busy machine the new document asks for its parts before.
  page.on('request', (request) => {
    isLoadedAgain ||= request.isNavigationRequest()
  })
  await page.route(/\/assets\/new-project-dialog|\?servie=/, (route) =>
    isLoadedAgain ? route.fallback() : route.fulfill({ status: 404 }),
  )
}

const press = (page: Page) => page.getByRole('link', { name: 'Nouveau projet' }).first().click()

// The page gave way to an error under the notice, and the button was to be pressed again.
test('what is pressed after a deployment opens in the page loaded again, or leaves what is typed as it is', async ({
  page,
  server,
}) => {
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/projects')
  await deploy(page)
  const loaded = page.waitForEvent('load')
  await press(page)
  await loaded
  await expect(service(page)).toBeVisible()

  await page.goto('/app/profile')
  const name = page.getByLabel('Prénom')
  await name.fill('Anna')
  await deploy(page)
  await press(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Une nouvelle version du site est en ligne' })
  await expect(notice).toContainText('copiez ce que vous avez écrit')
  await expect(name).toHaveValue('Anna')
  await expect(modal(page)).toBeHidden()
  await notice.getByRole('button', { name: 'Recharger' }).click()
  await expect(service(page)).toBeVisible()
})
