import { expect, test } from '../support/story.ts'

for (const path of ['/', '/blog/premier-chapitre', '/commande-invitee']) {
  test(`${path} is styled once: no sheet in it registers a property`, async ({ page }) => {
    await page.goto(path)
    const rules = await page.evaluate(() =>
      Array.from(document.querySelectorAll('style'), ({ sheet }) => Array.from(sheet?.cssRules ?? []))
        .flat()
        .map((rule) => rule.constructor.name),
    )
    expect(rules).toContain('CSSStyleRule')
    expect(rules).not.toContain('CSSPropertyRule')
  })

  test(`${path} asks for no module before it is painted, then draws the rest of its screen`, async ({
    page,
  }) => {
    const html = (await (await page.goto(path))?.text()) ?? ''
    expect(html).toContain('rel="expect"')
    expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"/)
    await expect(page.locator('html')).not.toHaveAttribute('data-picture')
    const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect.poll(asked).toContainEqual(expect.stringMatching(/\.js$/))
  })
}
