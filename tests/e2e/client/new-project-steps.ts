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
