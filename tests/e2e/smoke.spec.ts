import { expect, test } from './support/story.ts'

test('the process says that it lives, and the home page answers and misbehaves nowhere', async ({
  page,
  request,
}) => {
  expect((await request.get('/api/health')).status()).toBe(200)
  expect((await page.goto('/'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
