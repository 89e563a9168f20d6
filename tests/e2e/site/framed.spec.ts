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
    await page.waitForLoadState('load')
    const framed = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(framed).toHaveLength(paths.length)
    // Chromium puts its own page of refusal in the place of each.
    expect(framed.map((frame) => frame.url())).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })
})
