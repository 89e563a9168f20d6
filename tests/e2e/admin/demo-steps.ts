import type { Page } from '@playwright/test'
import { expect } from '../support/story.ts'

/** The demonstration answers as soon as it ever does: of the waits that it draws by chance, the shortest. */
export const answerSoon = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let drawn = 0
    // Some draws make names too: no two may be the same.
    Math.random = () => (drawn += 1e-6)
  })

/** Fails every call of the API, and returns the page's requests to the server other than its code. */
export async function watchServer(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = []
  await page.route('**/api/**', (route) => route.abort())
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || /^\/(assets\/|favicon)/.test(pathname)) return
    if (/^https?:/.test(request.url())) asked.push(`${request.method()} ${pathname}`)
  })
  return { asked }
}

/** Opens a section of the menu, in the demonstration as its title and its address say. */
export async function openSection(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link').filter({ hasText: label }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `${label} (Démo)` })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('demo')).toBe('true')
}

/** The panel that the first row of a list opens, once the list is of the filter just chosen: `/statut=NOUVEAU/`. */
export async function openFirst(page: Page, table: string, filter = /^/) {
  const row = page.getByRole('table', { name: table }).getByRole('row').nth(1)
  await expect(row.getByRole('link').first()).toHaveAttribute('href', filter)
  await row.getByRole('link').first().click()
  return page.getByRole('complementary').last()
}
