import { api } from '#contract/api.ts'
import { DEFAULT_NOTICE_TIMES } from '#contract/users/house-notices.ts'
import { apiOf } from '../order/commande-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, openHouse } from './house-steps.ts'

test.afterEach(async ({ server }) => {
  const call = apiOf(server, await houseToken(server))
  await call(api.users.updatePreferences, { body: { house: DEFAULT_NOTICE_TIMES } })
})

test('an administrator chooses what the house writes to them, and when, by keyboard too', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/compte')
  const section = page.getByRole('region', { name: 'E-mails de la maison' })
  const messages = section.getByRole('combobox', { name: 'Messages' })
  await expect(messages).toHaveValue('NOW')
  await messages.selectOption('Dans le récapitulatif du matin')
  const late = section.getByRole('combobox', { name: 'Livraisons en retard' })
  await late.focus()
  // The answer to this choice: the one before may still be on its way.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/preferences') && /NEVER/.test(response.request().postData() ?? ''),
  )
  await page.keyboard.press('End')
  await saved
  await keepScreens(page, 'admin-compte-emails')

  await page.reload()
  await expect(messages).toHaveValue('MORNING')
  await expect(late).toHaveValue('NEVER')
  await expect(section.getByRole('combobox', { name: 'Litiges' })).toHaveValue('NOW')
})
