import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/story.ts'

test('the home page answers and misbehaves nowhere', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the process says that it lives', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
})
