import type { Page, Route } from '@playwright/test'

/** Holds back every call to these addresses; what it returns lets them through, then and from then on. */
export async function holdBack(
  page: Page,
  url: RegExp,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(url, async (route) => {
    await held
    await answer(route)
  })
  return letThrough
}
