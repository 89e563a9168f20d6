import type { Request } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answerSoon, openFirst, openSection, watchServer } from './demo-steps.ts'

test.beforeEach(({ page }) => answerSoon(page))

test('a session of thirty minutes warns, is extended, and ends with nothing left of it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: 'Voir la démo' }).click()
  const banner = page.getByRole('region', { name: 'Démo' })
  await expect(banner).toContainText('30 min restantes')

  // Paused: a slow machine would use up the minute that the story has.
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 25 * 60_000)
  await page.clock.runFor(1_000)
  await expect(page.getByText('Il reste 5 minutes de démo')).toBeVisible()
  const left = banner.locator('[data-tone]')
  await expect(left).toHaveAttribute('data-tone', 'yellow')

  // The warning covered a button of the banner.
  await banner.getByRole('button', { name: 'Visite guidée' }).click({ trial: true })
  // The time is looked at each minute.
  await banner.getByRole('button', { name: 'Prolonger de 10' }).click()
  await expect(banner).toContainText('15 min restantes')
  await expect(left).toHaveAttribute('data-tone', 'green')

  // The first warning's time is over in the same moment, as when a computer wakes: it took the second one away as it left.
  await page.clock.fastForward('14:00')
  await page.clock.runFor(1_000)
  await expect(page.getByText('Il reste une minute de démo')).toBeVisible()
  await expect(left).toHaveAttribute('data-tone', 'red')
  await page.clock.resume()
  await page.reload()
  await expect(left).toHaveAttribute('data-tone', 'red')

  await page.clock.fastForward('01:00')
  await expect(page.getByText('Session terminée')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => sessionStorage.getItem('demo'))).toBeNull()
})

// The warning covered the banner and its buttons.
test('on a phone what says that the time runs out stands under the banner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/admin/factures?demo=true')
  const banner = page.getByRole('region', { name: 'Démo' })
  // Its weight is told before it is fetched.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La démonstration pèse 8 Mo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ouvrir la démonstration' }).click()
  await expect(banner).toContainText('30 min restantes')
  await page.clock.fastForward('25:00')
  await expect(page.getByText('Il reste 5 minutes de démo')).toBeVisible()
  const toast = page.locator('[data-sonner-toast]')
  // The toast follows the banner, whose height is measured.
  const gap = async () => {
    const [told, above] = [await toast.boundingBox(), await banner.boundingBox()]
    return told && above && told.y - above.y - above.height
  }
  await expect.poll(gap).toBeGreaterThan(0)
})

test('one that is read only refuses in French, is reset, toured, and left by its button', async ({
  page,
}) => {
  const { asked } = await watchServer(page)
  await page.goto('/admin/faq?demo=true&readonly=true&duration=0')
  const banner = page.getByRole('region', { name: 'Démo' })
  await expect(banner).toContainText('Sans limite de temps')
  await expect(banner.getByRole('button', { name: 'Prolonger de 10' })).toBeHidden()
  await page.getByRole('list', { name: 'Questions' }).getByRole('switch').first().click()
  await expect(page.getByText(/en lecture seule/)).toBeVisible()

  await banner.getByRole('button', { name: 'Réinitialiser' }).click()
  const confirmation = page.getByRole('alertdialog', {
    name: 'Êtes-vous sûr de vouloir réinitialiser toutes les données de démonstration ?',
  })
  const reloading = page.waitForEvent('load')
  // Watched for from before: the page is loaded again a moment after it is said.
  const told = page.getByText('Données de démonstration réinitialisées').waitFor()
  await confirmation.getByRole('button', { name: 'Réinitialiser les données' }).click()
  await told
  await reloading
  await expect(banner).toContainText('Sans limite de temps')

  // Under 1 280 px a panel covers the list: « Étape suivante » closed it, and led to the list that it was beside.
  await page.setViewportSize({ width: 390, height: 844 })
  await banner.getByRole('button', { name: 'Visite guidée' }).click()
  for (const [stop, path, panels] of [
    ['Ce qui attend aujourd’hui', /\/admin\/dashboard$/, 0],
    ['Une commande jusqu’à sa fin', /\/admin\/commandes\/[^/]+$/, 1],
    ['Une facture', /\/admin\/factures\/[^/]+$/, 1],
    ['Une rétractation déclarée', /\/admin\/retractations\/[^/]+$/, 1],
    ['Les chiffres', /\/admin\/statistiques$/, 0],
    ['Le journal', /\/admin\/audit-logs$/, 0],
  ] as const) {
    await expect(banner.getByText(stop, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(Démo)')
    await expect(page).toHaveURL(({ pathname }) => path.test(pathname))
    await expect(page.getByRole('dialog')).toHaveCount(panels)
    expect(new URL(page.url()).search).toContain('demo=true&readonly=true&duration=0')
    if (stop !== 'Le journal') await banner.getByRole('button', { name: 'Étape suivante' }).click()
  }
  await banner.getByRole('button', { name: 'Terminer la visite' }).click()
  expect(asked).toEqual([])

  // The public site, where leaving leads, asks again.
  await page.unroute('**/api/**')
  await banner.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => sessionStorage.getItem('demo'))).toBeNull()
})

test('a browser that cannot open it is told, and shows the house in pictures', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))
  await page.goto('/admin?demo=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ce navigateur ne peut pas ouvrir la démonstration',
  )
  for (const picture of await page.getByRole('figure').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
      .toBeGreaterThan(1000)
  }
  await expect(page.getByRole('figure')).toHaveCount(3)
  await expectAccessible(page)
})

/** The end of a shared worker's own requests is not told to the page. */
const isOfPage = (request: Request) => !/demonstration-worker/.test(request.url())

// A section that was not visited yet reloaded the page, and the browser said that it was offline.
test('once it is open, every section of it is visited without network', async ({ page, context }) => {
  let asked = 0
  page.on('request', (request) => (asked += Number(isOfPage(request))))
  page.on('requestfinished', (request) => (asked -= Number(isOfPage(request))))
  page.on('requestfailed', (request) => (asked -= Number(isOfPage(request))))
  await page.goto('/admin?demo=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard (Démo)' })).toBeVisible()
  // Preloaded after the first section is drawn; a preloaded file stays in the browser until its use.
  await expect(page.locator('link[rel=modulepreload][href*="reglage-panel"]').first()).toBeAttached()
  // A system face may be absent where it replaces ours.
  await page.waitForFunction(() =>
    [...document.fonts].every(({ status }) => ['loaded', 'error'].includes(status)),
  )
  await expect.poll(() => asked).toBe(0)
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  const labels = [
    'Utilisateurs',
    'Commandes',
    'Factures',
    'Messagerie',
    'Statistiques',
    'FAQ',
    'Tarifs',
    'Réglages',
  ]
  await expect(menu.getByRole('link').filter({ hasText: labels.at(-1) })).toBeVisible()
  for (const label of labels) {
    await openSection(page, label)
    if (label === 'Statistiques') await keepScreens(page, 'demo-statistiques')
  }
  const panel = await openFirst(page, 'Réglages')
  await expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
  await context.setOffline(false)
})
