import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { timeOf } from '#contract/consultations/when-of.ts'
import { newClient } from '../auth/account-steps.ts'
import { at, chooseInForm } from '../consultation/consultation-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { freeSlots } from '../site/booking-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepByNight, keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'

const opened = (page: Page) => page.locator('details[open]')

test('an author finds an answer without its accents, and writes when there is none', async ({
  page,
  server,
}) => {
  test.slow()
  const { token, email } = await newClient(server)
  await bookFor(server, email)
  await enterArea(page, token)
  await page.getByRole('link', { name: 'Contacter l’équipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aide & Support' })).toBeVisible()
  await expect(page.getByText(/(Ouvert|Fermé) en ce moment/)).toBeVisible()
  await expect(page.locator('details').first()).toBeVisible()
  await expect(opened(page)).toHaveCount(0)
  // Until their address is confirmed, no call booked under it is theirs.
  await expect(page.getByText('une fois votre adresse confirmée.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Déplacer l’appel/ })).toHaveCount(0)
  await expectAccessible(page)
  await keepByNight(page, 'client-help')

  await page.getByLabel('Chercher un mot').fill('DELAI')
  await expect(page.getByText(/^\d+.réponses? pour «.DELAI.»$/)).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/délai/i)
  await expect(opened(page).first()).toBeVisible()
  await keepScreens(page, 'client-help-search')
  await page.getByLabel('Chercher un mot').fill('xylophone')
  await expect(page.getByText(/^Aucune réponse pour «.xylophone.»/)).toBeVisible()
  await expect(page).toHaveURL(/search=xylophone/)

  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByText('Le sujet est requis')).toBeVisible()
  await page.getByLabel('Sujet').fill('Accordez-vous le xylophone ?')
  await page.getByLabel('Votre message').fill('Le mien sonne faux.')
  await page.reload()
  await expect(page.getByLabel('Votre message')).toHaveValue('Le mien sonne faux.')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'est envoyé' })).toBeFocused()
  await expect(page.getByLabel('Votre message')).toHaveValue('')
  await page.getByRole('link', { name: 'Voir la conversation' }).click()
  await expect(page.getByRole('article')).toContainText('Le mien sonne faux.')
  await expect(page.getByText('Accordez-vous le xylophone').first()).toBeVisible()
})

test('an author books a call, moves it and gives it back', async ({ page, server }) => {
  test.slow()
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/help')
  await expect(page.getByText('Aucun appel réservé pour l’instant.')).toBeVisible()
  const slot = at(await freeSlots(server), -1)
  await bookHere(page, slot)

  const calls = page.getByRole('group', { name: 'Vos appels réservés' })
  await expect(calls.getByRole('listitem')).toHaveCount(1)
  await expect(calls).toContainText(timeOf(slot))
  await keepScreens(page, 'client-help-call')

  const other = at(await freeSlots(server), 0)
  await calls.getByRole('button', { name: /^Déplacer l’appel/ }).click()
  await chooseInForm(page, other)
  await page.getByRole('button', { name: 'Déplacer ma consultation' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(calls).toContainText(timeOf(other))

  await calls.getByRole('button', { name: /^Annuler la consultation/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler ma consultation' }).click()
  await expect(page.getByText('Aucun appel réservé pour l’instant.')).toBeVisible()
  await expect(calls).toBeFocused()
})

type FreeSlot = Awaited<ReturnType<typeof freeSlots>>[number]

/** Books a call: only the hour is asked, since the house knows who calls. */
async function bookHere(page: Page, slot: FreeSlot): Promise<void> {
  await page.getByRole('button', { name: 'Réserver un appel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await dialog.locator(`input[name="date"][value="${slot.date}"]`).check()
  await dialog.getByLabel(timeOf(slot), { exact: true }).check()
  await dialog.getByRole('button', { name: 'Réserver ma consultation' }).click()
  await expect(dialog.getByText(/^Votre consultation est réservée/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
}

async function bookFor(server: Server, email: string): Promise<void> {
  const slot = at(await freeSlots(server), 0)
  const body = { ...slot, firstName: 'Maud', lastName: 'Kerbrat', email, phone: '06 12 34 56 78' }
  await apiOf(server)(api.consultations.book, { body })
}
