import { expect, test } from '../support/story.ts'

/** The chunks named in vite.config.ts, and the eight characters of their hash. */
const RUN_AT_ONCE = /\/(react|router|forms|common|application|order|guest-order-page)-[\w-]{8}\.js$/

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

test('the order page says of the modules that run as it comes alive to compile them whole', async ({
  page,
}) => {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (RUN_AT_ONCE.test(response.url())) texts.push(response.text())
  })
  await page.goto('/commande-invitee', { waitUntil: 'networkidle' })
  const firstLines = (await Promise.all(texts)).map((text) => text.split('\n', 1)[0])
  expect(firstLines).toEqual(Array.from({ length: 7 }, () => '//# allFunctionsCalledOnLoad'))
})
