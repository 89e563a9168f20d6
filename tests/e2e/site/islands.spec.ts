import { newClient, storedToken } from '../auth/account-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/story.ts'

const PHONE = { width: 390, height: 844 }

test('a form sent before the modules have come is a plain one', async ({ page }) => {
  const letThrough = await holdBack(page, /assets\/entry-/)
  await page.goto('/', { waitUntil: 'commit' })
  // The form of the button comes last in the page.
  await expect(page.locator('#ouvrir-le-chat')).toBeAttached()
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  await letThrough()
  await expect(page).toHaveURL('/?#contact')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu opens before its island is hydrated, closes on Escape and gives the focus back, and is whole after Back', async ({
    page,
  }) => {
    const letThrough = await holdBack(page, /assets\/islands-/)
    await page.goto('/')
    const menu = page.locator('summary[aria-label="Menu"]')
    await menu.click()
    const links = page.getByRole('navigation', { name: 'Menu' })
    await expect(links).toBeVisible()
    await expect(page.locator('[data-hydrated]')).toHaveCount(0)

    await letThrough()
    await expect(page.locator('[data-island="site-menu"][data-hydrated]')).toBeVisible()
    await expect(links).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links).toBeHidden()
    await expect(menu).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(links).toBeVisible()
    await page.mouse.click(PHONE.width / 2, PHONE.height - 40)
    await expect(links).toBeHidden()

    // Back and Forward between reading pages show each page whole.
    await page.getByRole('link', { name: 'Conditions de vente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
  })
})

test.describe('at the home page', () => {
  test.use({ allowedProblems: [/401/] })

  test('who is signed in finds their own area, and reads the other pages; a dead session is forgotten', async ({
    page,
    server,
  }) => {
    await page.goto('/cgv')
    await page.evaluate(() => localStorage.setItem('auth_token', 'perdu'))
    await page.goto('/')
    await expect.poll(() => storedToken(page)).toBeNull()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const { token } = await newClient(server)
    await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)
    await page.goto('/')
    await page.waitForURL(/\/app/)
    await page.goto('/cgv')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
  })
})
