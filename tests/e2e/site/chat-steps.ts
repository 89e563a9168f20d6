import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '../support/story.ts'

export const RECEIPT = 'Votre message est arrivé'
export const ENDPOINT = '/api/messages/visitor'

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Envoyer mon message' })
export const floating = (page: Page) => page.locator('.floating').getByRole('button', { name: 'Chat' })

export async function openChatHere(page: Page) {
  await floating(page).click()
  await expect(dialogOf(page)).toBeVisible()
}

export async function fill(
  page: Page,
  fields: Partial<Record<'Nom' | 'E-mail' | 'Téléphone' | 'Message', string>>,
) {
  for (const [label, text] of Object.entries(fields)) {
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text)
  }
}

export const chatMessage = (email = `${randomUUID()}@exemple.fr`) => ({
  Nom: 'Maud Kerbrat',
  'E-mail': email,
  Téléphone: '06 12 34 56 78',
  Message: 'Bonjour,\nrelisez-vous la poésie ?',
})
