import { expectAccessible } from '../support/axe.ts'
import { redrawn } from '../support/redrawn.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newPaidCommande, openHouse } from './house-steps.ts'

test('the house reads a period, its charts and the table behind each, and shares it by its address', async ({
  page,
  server,
}) => {
  test.slow()
  await newPaidCommande(server)
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Statistiques', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statistiques' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Chiffres de la période' })
  await expect(figures).toContainText('€')
  await expect(figures).toContainText('rien à comparer')

  const revenue = page.getByRole('region', { name: /^Combien avons-nous encaissé par jour/ })
  await expect(revenue.locator('.recharts-surface')).toBeVisible()
  await revenue.getByText('Voir les chiffres').click()
  await expect(revenue.getByRole('table')).toContainText('€')
  await expectAccessible(page)
  await keepScreens(page, 'admin-statistics')
  // The tables behind made four sheets of it, and the charts were empty.
  await page.emulateMedia({ media: 'print' })
  // They are drawn again when they are told of the sheet.
  await redrawn(page)
  const drawing = await revenue.locator('.recharts-surface').boundingBox()
  expect(drawing?.width).toBeGreaterThan(200)
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: '12 mois' }).click()
  await expect(page.getByRole('heading', { name: /^Combien avons-nous encaissé par mois/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '12 mois' })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Combien avons-nous encaissé par jour/ })).toBeVisible()

  await page
    .getByRole('table', { name: 'Clients qui ont le plus payé' })
    .getByRole('link', { name: 'Marie-Thérèse Aubrac' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/users\//)
})

test.describe('a period', () => {
  test.use({ allowedProblems: [/400/] })

  test('without anything says so, and one that ends before it begins is refused', async ({
    page,
    server,
  }) => {
    await openHouse(page, server, '/admin/statistiques?from=2020-01-01&to=2020-01-31')
    await expect(page.getByRole('heading', { name: 'Rien pendant cette période' })).toBeVisible()
    await page.getByLabel('Au', { exact: true }).fill('2019-12-01')
    await expect(page.getByText('La période finit avant de commencer')).toBeVisible()
    await page.getByLabel('Du', { exact: true }).fill('2019-11-01')
    await expect(page.getByRole('heading', { name: 'Rien pendant cette période' })).toBeVisible()
    await expect(page).toHaveURL(/from=2019-11-01&to=2019-12-01/)
  })
})
