import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { hydratedIsland, newAddress } from './form-steps.ts'

export const RECEIPT = 'Votre demande d’échantillon est arrivée'
export const SENT = 'Votre demande d’échantillon a bien été envoyée.'
export const ENDPOINT = '/api/public/free-sample'
export const FIVE_MB = 5 * 1024 * 1024

export const card = () => ({
  Nom: 'Maud Kerbrat',
  'E-mail': newAddress(),
  Téléphone: '06 12 34 56 78',
  'Ce qui vous fait douter': 'Les dialogues du deuxième chapitre.',
})

export const sectionOf = (page: Page) => page.locator('#commande-gratuite')
export const send = (page: Page) => sectionOf(page).getByRole('button', { name: 'Envoyer mes dix pages' })
export const fileField = (page: Page) => sectionOf(page).getByLabel('Vos dix pages')

/** The reply card of the landing page, hydrated. */
export async function openCard(page: Page): Promise<Locator> {
  await page.goto('/#commande-gratuite')
  await hydratedIsland(page, 'sample-form')
  return sectionOf(page)
}

/** Writes a file to send, and gives its path. */
export async function fileOf(folder: string, name: string, content: string | Buffer): Promise<string> {
  const path = `${folder}/${name}`
  await writeFile(path, content)
  return path
}
