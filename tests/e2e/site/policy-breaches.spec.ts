import { expect, test } from '../support/story.ts'

for (const path of ['/', '/cgv', '/commande-invitee', '/login', '/app/dashboard']) {
  test(`${path} breaches its own policy nowhere, not even for a try`, async ({ page }) => {
    await page.addInitScript(() => {
      const breaches: string[] = []
      Object.assign(window, { breaches })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        breaches.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate((): unknown => Reflect.get(window, 'breaches'))).toEqual([])
  })
}
