import { api } from '#contract/api.ts'
import { activate, apiOf } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newPaidOrder, openHouse } from './house-steps.ts'

test('every page of the back-office fits a desk and a phone, and is accessible by day and by night', async ({
  page,
  server,
}) => {
  test.slow()
  const order = await newPaidOrder(server)
  const asAuthor = apiOf(server, await activate(server, order.email))
  await asAuthor(api.messages.write, { body: { commandeId: order.id, content: 'Bonjour la maison.' } })
  await openHouse(page, server, '/admin')
  await page.waitForURL(/\/admin\/dashboard$/)

  const pages = {
    '/admin/dashboard': page.getByRole('heading', { name: 'Dernières commandes' }),
    '/admin/commandes': page.getByRole('link', { name: order.titre }),
    [`/admin/commandes/${order.id}`]: page.getByRole('heading', { name: 'Historique' }),
    '/admin/messagerie': page.getByRole('link', { name: order.titre }),
    [`/admin/messagerie/cmd_${order.id}`]: page.getByText('Bonjour la maison.').last(),
    '/admin/notifications': page.getByRole('link', { name: 'Nouveau message' }).first(),
  }
  for (const [path, ready] of Object.entries(pages)) {
    await page.goto(path)
    await expect(ready).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(ready).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} fits ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    if (path === '/admin/dashboard') await keepScreens(page, 'admin-dashboard')
    if (path === '/admin/notifications') await keepScreens(page, 'admin-notifications')
  }
})
