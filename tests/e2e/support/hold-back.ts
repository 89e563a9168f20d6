import type { Page, Route } from '@playwright/test'

/**
 * Holds back every call to these addresses; what it returns lets them through, then and from then on, once there is
 * one: a story that holds nothing proves nothing.
 */
export async function holdBack(
  page: Page,
  url: RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await answer(route)
  })
  const asked = page.waitForRequest(url)
  asked.catch(() => {})
  return async () => {
    await asked
    held.resolve()
  }
}
