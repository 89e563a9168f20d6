import { expect, type Page } from '@playwright/test'

export const modal = (page: Page) => page.getByRole('dialog', { name: 'Nouveau projet' })
export const service = (page: Page) => modal(page).getByLabel('Service')
export const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Il pleuvait.') })

export const openModal = async (page: Page) => {
  await page.getByRole('link', { name: 'Nouveau projet' }).first().click()
  await expect(service(page)).toBeVisible()
}

export async function fillProject(page: Page, titre: string): Promise<void> {
  await service(page).selectOption({ label: 'Pack Intégral (correction à la page), 2 €/page' })
  await modal(page).getByLabel('Nombre de pages').fill('120')
  await modal(page).getByLabel('Titre', { exact: true }).fill(titre)
}

/** Coming into view, the summary takes the total off the foot of the screen: the button that is pressed then would move. */
export async function expectSummaryMovesNothing(page: Page): Promise<void> {
  const total = modal(page).getByRole('link', { name: 'Voir le récapitulatif' })
  const height = () => modal(page).evaluate((dialog) => dialog.scrollHeight)
  await modal(page).getByLabel('Titre', { exact: true }).scrollIntoViewIfNeeded()
  await expect(total).toBeVisible()
  const before = await height()
  await total.click()
  await expect(total).toBeHidden()
  expect(await height()).toBe(before)
}
