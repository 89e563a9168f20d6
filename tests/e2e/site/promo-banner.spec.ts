import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import { apiOf } from '../order/commande-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test('the banner tells the offer, is hidden for good by its button, and comes back for another', async ({
  page,
  server,
}) => {
  const { token } = await apiOf(server)(api.auth.login, { body: server.admin })
  const house = apiOf(server, token)
  const say = async (promotion: Partial<typeof DEFAULT_PROMOTION>) => {
    const { data } = await house(api.admin.promotions.list, { query: { search: DEFAULT_PROMOTION.code } })
    const id = data[0]?.id ?? ''
    return house(api.admin.promotions.update, {
      params: { id },
      body: { ...DEFAULT_PROMOTION, ...promotion },
    })
  }
  const banner = page.getByRole('complementary', { name: 'Offre en cours' })
  await page.goto('/')
  await expect(banner).toContainText(
    '10 pages offertes et 20\u00a0% de remise sur votre première commande avec le code BIENVENUE20.',
  )
  await keepScreens(page, 'landing-promotion')
  await banner.getByRole('button', { name: 'Masquer cette offre' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(banner).toBeHidden()

  await say({ active: false })
  await expect
    .poll(async () => {
      await page.reload()
      return banner.isVisible()
    })
    .toBe(true)
  await expect(banner).toContainText('10 pages offertes sur toute correction à la page.')
  await expect(banner).not.toContainText('%')
  await say({})
})
