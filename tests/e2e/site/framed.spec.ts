import { newClient } from '../auth/account-steps.ts'
import { expect, test } from '../support/story.ts'

test.describe('a page of another site', () => {
  test.use({ allowedProblems: [/evil\.example|frame|Framing|refused to connect/i] })

  test('shows nothing of ours in a frame, signed in or not', async ({ page, server }) => {
    const { token } = await newClient(server)
    await page.goto('/login')
    await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)
    const paths = ['/', '/login', '/commande-invitee', '/app/dashboard', '/api/tarifs', '/api/docs']
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: paths.map((path) => `<iframe src="${server.url}${path}"></iframe>`).join(''),
      }),
    )
    await page.goto('http://evil.example/')
    const framed = () =>
      page
        .frames()
        .filter((frame) => frame !== page.mainFrame())
        .map((frame) => frame.url())
    // Chromium puts its own page of refusal in the place of each.
    await expect.poll(framed).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })
})
