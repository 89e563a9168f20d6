import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/story.ts'

export const newAddress = () => `${randomUUID()}@exemple.fr`

/** A message for the contact form, field by field. */
export const contactMessage = () => ({
  Nom: 'Maud Kerbrat',
  'E-mail': newAddress(),
  Téléphone: '06 12 34 56 78',
  Sujet: 'Un roman de 320 pages',
  Message: 'Bonjour,\nQuand pourriez-vous le relire ?',
})

/** The same message as the server receives it. */
export const bodyOf = (written: ReturnType<typeof contactMessage>) => ({
  nom: written.Nom,
  email: written['E-mail'],
  telephone: written.Téléphone,
  sujet: written.Sujet,
  message: written.Message,
})

/** The field of a label, and no button that names it too. */
export const fieldOf = (form: Locator, label: string) =>
  form.locator('input, textarea, select').and(form.getByLabel(label))

export async function fillFields(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await fieldOf(form, label).fill(text)
}

export async function expectFields(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await expect(fieldOf(form, label)).toHaveValue(text)
}

/** The island of a form, once hydrated: it handles the next gestures itself, instead of a plain form. */
export async function hydratedIsland(page: Page, name: string): Promise<Locator> {
  const island = page.locator(`[data-island="${name}"]`).first()
  await island.scrollIntoViewIfNeeded()
  await island.locator('input:not([type=hidden])').first().focus()
  await expect(page.locator(`[data-island="${name}"][data-hydrated]`).first()).toBeVisible()
  return island
}

type OfflineForm = { section: Locator; send: Locator; said: string }

/** Sends a form while the network is lost, which it says; the network is then back. */
export async function sendOffline(page: Page, { section, send, said }: OfflineForm): Promise<void> {
  await page.context().setOffline(true)
  await send.click()
  await expect(section.getByRole('alert')).toContainText(said)
  await page.context().setOffline(false)
}

/** Every call of the page to an endpoint, as it leaves. */
export function callsTo(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith(path) && calls.push(request.url()))
  return calls
}
