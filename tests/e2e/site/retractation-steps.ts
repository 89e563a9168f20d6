import type { Page } from '@playwright/test'

export const RECEIPT = 'Accusé de réception de votre rétractation'
/** Fills the form. */
export async function write(page: Page, email: string, contrat = 'Le roman de 320 pages'): Promise<void> {
  await page.getByLabel('Nom et prénom').fill('Maud Kerbrat')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Commande', { exact: true }).fill(contrat)
  await page.getByLabel('Date de la commande').fill('2026-06-20')
}

export const renounce = (page: Page) => page.getByRole('button', { name: 'Renoncer au contrat ici' })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation' })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
