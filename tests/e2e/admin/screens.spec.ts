import { api } from '#contract/api.ts'
import { activate, apiOf } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newPaidOrder, openHouse } from './house-steps.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`every page of the back-office is accessible, ${theme}, at a desk and on a phone`, async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000)
    const order = await newPaidOrder(server)
    const asAuthor = apiOf(server, await activate(server, order.email))
    await asAuthor(api.messages.write, { body: { commandeId: order.id, content: 'Bonjour la maison.' } })
    await page.emulateMedia({ colorScheme: theme })
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
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const [path, ready] of Object.entries(pages)) {
        await page.goto(path)
        await expect(ready).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} fits ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    if (theme === 'dark') return
    await page.goto('/admin/dashboard')
    await expect(pages['/admin/dashboard']).toBeVisible()
    await keepScreens(page, 'admin-dashboard')
    await page.goto('/admin/notifications')
    await expect(pages['/admin/notifications']).toBeVisible()
    await keepScreens(page, 'admin-notifications')
  })
}
